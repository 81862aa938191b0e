/** The customer as it stands on quotes and what follows from them. */
export const customerExample = {
  customerID: '0198c5a0-0000-7000-8000-000000000001',
  customerNumber: 'C-1001',
  customerName: 'Nordwind Fördertechnik GmbH',
  address: 'Hafenstraße 12',
  city: 'Kiel',
  state: null,
  postalCode: '24103',
  country: 'DE',
  phone: null,
  email: 'einkauf@nordwind.example.com',
  paymentTerms: '30 days net',
};

/** Whom a document is for, as it stands there. */
export const peopleExample = {
  contactIDs: ['0198c5a0-0000-7000-8000-000000000002'],
  contacts: [
    {
      personID: '0198c5a0-0000-7000-8000-000000000002',
      ...{
        firstName: 'Inke',
        lastName: 'Petersen',
        title: 'Purchasing',
        email: 'i.petersen@nordwind.example.com',
      },
      ...{ phone: '+49 431 555 0123', mobile: null },
    },
  ],
};
