/** The names of `Company` that every paper has. */
export const sampleCompany = {
  name: 'Arvenholz Hydraulik GmbH',
  address1: 'Lochgaun 18',
  address2: 'Hall 3',
  postalCode: '81249',
  city: 'München',
  state: 'BY',
  country: 'DE',
  countryName: 'Germany',
  phone: '+49 89 99998 240',
  email: 'sales@arvenholz.example.com',
  website: 'www.arvenholz.example.com',
};
