import { defineArea } from '#platform/area';
import { deliveryOptionResource } from './delivery-option.resource.ts';

export const deliveryOptions = defineArea({
  name: 'deliveryoptions',
  tags: {
    delivery:
      'How goods reach customers: the options that quotes can choose, and the deliveries that are due',
  },
  tables: ['delivery_options'],
  operations: deliveryOptionResource.operations,
});

export { type Delivery, deliveryCost, deliverySchema, isServed, printDelivery } from './delivery.ts';
export { type DeliveryOption, deliveryOptionResource } from './delivery-option.resource.ts';
