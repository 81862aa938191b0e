/** Examples of the API description; a test checks them against the schemas. */
export const xmlTemplateExample = {
  create: {
    name: 'Orders for the freight forwarder',
    entity: 'SalesOrder' as const,
    body:
      '<Orders date="{{Today}}">\n  {{#SalesOrders}}\n  <Order no="{{Number}}">\n    {{#Items}}\n' +
      '    <Line item="{{Items.Number}}" qty="{{Quantity:number(2)}}"/>\n    {{/Items}}\n  </Order>\n  {{/SalesOrders}}\n</Orders>',
    fileNamePattern: 'forwarder_{{Today:date(yyyyMMdd)}}',
  },
  patch: { isDefault: true },
  row: { templateID: '0198c5a0-0000-7000-8000-0000000000e1' },
};
