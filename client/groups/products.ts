// Made by `npm run generate`; do not edit.
import type { Shape } from '../json.ts';
import type { AnyCode, BodyCode, CheckedProduct, Document, FeatureModelText, ImpactTest, ImpactTestSummary, ImportedModel, ItemSummary, Link, NewImpactTest, NewProduct, NewProductFamily, NewProductTableSent, NewProductTestCaseSent, NewProductTestRun, NewTakeRateAnalysis, NoteInput, Product, ProductChangeSent, ProductDiff, ProductDocument, ProductDocumentTaken, ProductDuplicate, ProductFamily, ProductFamilyChange, ProductFinding, ProductItemReference, ProductReferenceCounts, ProductSnapshot, ProductSnapshotChange, ProductSnapshotCreate, ProductSnapshotWhole, ProductStoreChangeSent, ProductSummary, ProductTable, ProductTableChangeSent, ProductTestCase, ProductTestCaseChangeSent, ProductTestRun, ProductUse, SmartQuoteVersion, SmartQuoteVersionCreate, SmartQuoteVersionStateChange, SmartQuoteVersionWhole, StateMachine, TableModelText, TagInput, TakeRateAnalysis, TakeRateAnalysisChangeSent, TakeRateAnalysisSummary, UploadCode, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

const inProductSummary: Shape = { store: () => inProductStoreData };
const inProductStoreData: Shape = { minOrderQty: 1 };
const inProduct: Shape = { store: () => inProductStoreData };
const inProductTable: Shape = { rows: 1 };
const inItemSummary: Shape = { unitCost: 1, unitPrice: 1, minOrderQty: 1, orderMultiple: 1, weight: 1, length: 1, width: 1, height: 1 };
const inTakeRateAnalysisSummary: Shape = { totals: { units: 1 } };
const inTakeRateAnalysis: Shape = { totals: { units: 1 }, attributes: () => inTakeRateAttribute, neverChosen: () => inNeverChosen };
const inTakeRateAttribute: Shape = { options: () => inTakeRateOption, others: { units: 1, takeRate: 1 }, entropy: 1 };
const inTakeRateOption: Shape = { value: 1, units: 1, takeRate: 1 };
const inNeverChosen: Shape = { values: () => inValueNeverChosen };
const inValueNeverChosen: Shape = { value: 1 };
const inImpactTest: Shape = { lines: () => inImpactTestLine };
const inImpactTestLine: Shape = { quantity: 1, was: { linePrice: 1, unitCost: 1 }, is: { linePrice: 1, unitCost: 1 }, items: () => inImpactOnBom, tasks: () => inImpactOnRouter, reason: { conflicts: () => inConfigurationConflict } };
const inImpactOnBom: Shape = { oldQuantity: 1, newQuantity: 1 };
const inImpactOnRouter: Shape = { number: 1, oldMinutes: 1, newMinutes: 1 };
const inConfigurationConflict: Shape = { choices: () => inChoiceMade, facts: () => inFactKnown };
const inChoiceMade: Shape = { value: 1 };
const inFactKnown: Shape = { value: 1 };
const inProductTestCase: Shape = { choices: () => inConfigurationChoice, quantity: 1, expected: () => inProductTestExpectation };
const inConfigurationChoice: Shape = { value: 1 };
const inProductTestExpectation: Shape = { linePrice: 1, unitCost: 1, leadTimeDays: 1, attributes: () => inConfigurationChoice, items: () => inExpectedItem };
const inExpectedItem: Shape = { quantity: 1 };
const inProductTestRun: Shape = { results: () => inProductTestResult };
const inProductTestResult: Shape = { differences: () => inProductTestDifference };
const inProductTestDifference: Shape = { expected: 1, found: 1 };
/** Number the product families 10, 20, 30 … in their present order. */
export const renumberProductFamilies = /* @__PURE__ */ operation<
  Record<never, never>,
  ProductFamily[],
  AnyCode | WriteCode
>('GET', '/v1/products/families/renumber', { writes: true });

/** Number the product families 10, 20, 30 … in their present order. */
export const renumberProductFamiliesByPost = /* @__PURE__ */ operation<
  Record<never, never>,
  ProductFamily[],
  AnyCode | WriteCode
>('POST', '/v1/products/families/renumber', { writes: true });

/** Number the product families 10, 20, 30 … in the order of their names. */
export const alphabetizeProductFamilies = /* @__PURE__ */ operation<
  Record<never, never>,
  ProductFamily[],
  AnyCode | WriteCode
>('GET', '/v1/products/families/alphabetize', { writes: true });

/** Number the product families 10, 20, 30 … in the order of their names. */
export const alphabetizeProductFamiliesByPost = /* @__PURE__ */ operation<
  Record<never, never>,
  ProductFamily[],
  AnyCode | WriteCode
>('POST', '/v1/products/families/alphabetize', { writes: true });

/** List product familys. */
export const listProductFamilys = /* @__PURE__ */ operation<
  { query?: { isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'sequence' | '-sequence' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ProductFamily[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/products/families');

/** Create a product family. */
export const createProductFamily = /* @__PURE__ */ operation<
  { body: NewProductFamily; },
  ProductFamily,
  AnyCode | BodyCode | WriteCode | 'Duplicate'
>('POST', '/v1/products/families', { writes: true });

/** Read one product family. */
export const getProductFamily = /* @__PURE__ */ operation<
  { params: { FamilyID: string; }; },
  ProductFamily,
  AnyCode | 'NotFound'
>('GET', '/v1/products/families/{FamilyID}');

/** Change a product family. */
export const updateProductFamily = /* @__PURE__ */ operation<
  { params: { FamilyID: string; }; body: ProductFamilyChange; },
  ProductFamily,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate'
>('PATCH', '/v1/products/families/{FamilyID}', { writes: true });

/** Delete a product family. */
export const deleteProductFamily = /* @__PURE__ */ operation<
  { params: { FamilyID: string; }; },
  ProductFamily,
  AnyCode | WriteCode | 'NotFound' | 'Referenced'
>('DELETE', '/v1/products/families/{FamilyID}', { writes: true });

/** List products. */
export const listProducts = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; familyID?: string | undefined; status?: 'ACTIVE' | 'INACTIVE' | undefined; commodityCode?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'name' | '-name' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ProductSummary[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/products', { decimals: () => inProductSummary });

/** Create a product. */
export const createProduct = /* @__PURE__ */ operation<
  { body: NewProduct; },
  Product,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference'
>('POST', '/v1/products', { decimals: () => inProduct, writes: true });

/** Read one product. */
export const getProduct = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; },
  Product,
  AnyCode | 'NotFound'
>('GET', '/v1/products/{ProductID}', { decimals: () => inProduct });

/** Change a product. */
export const updateProduct = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; body: ProductChangeSent; },
  Product,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate' | 'UnknownReference'
>('PATCH', '/v1/products/{ProductID}', { decimals: () => inProduct, writes: true });

/** Search products. */
export const searchProducts = /* @__PURE__ */ operation<
  { params: { number: string; }; query?: { number?: string | undefined; familyID?: string | undefined; status?: 'ACTIVE' | 'INACTIVE' | undefined; commodityCode?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'name' | '-name' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ProductSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/products/search/{number}', { decimals: () => inProductSummary });

/** Set the links of a product. */
export const setProductLinks = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; body: Link[]; },
  Product,
  AnyCode | BodyCode | WriteCode | 'NotFound'
>('PATCH', '/v1/products/{ProductID}/Links', { decimals: () => inProduct, writes: true });

/** Add notes to a product. */
export const addProductNotes = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; body: NoteInput | NoteInput[]; },
  Product,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'UnknownReference'
>('PATCH', '/v1/products/{ProductID}/notes', { decimals: () => inProduct, writes: true });

/** Set tags of a product. */
export const setProductTags = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; body: TagInput | TagInput[]; },
  Product,
  AnyCode | BodyCode | WriteCode | 'NotFound'
>('PATCH', '/v1/products/{ProductID}/tags', { decimals: () => inProduct, writes: true });

/** Attach a file to a product. */
export const attachProductDocument = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; body: { file: Blob; name?: string | undefined; description?: string | undefined; }; },
  Product,
  AnyCode | UploadCode | WriteCode | 'NotFound'
>('POST', '/v1/products/{ProductID}/documents', { decimals: () => inProduct, writes: true, upload: true });

/** Read one document of a product. */
export const getProductDocument = /* @__PURE__ */ operation<
  { params: { ProductID: string; DocumentID: string; }; },
  Document,
  AnyCode | 'NotFound'
>('GET', '/v1/products/{ProductID}/documents/{DocumentID}');

/** Remove a document from a product. */
export const deleteProductDocument = /* @__PURE__ */ operation<
  { params: { ProductID: string; DocumentID: string; }; },
  Product,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/products/{ProductID}/documents/{DocumentID}', { decimals: () => inProduct, writes: true });

/** Publish a product in the store, or change what the store shows of it. */
export const setProductStore = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; body: ProductStoreChangeSent; },
  Product,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'Duplicate'
>('PATCH', '/v1/products/{ProductID}/store', { decimals: () => inProduct, writes: true });

/** Set the small picture of a product. */
export const setProductImage = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; body: { file: Blob; }; },
  Product,
  AnyCode | UploadCode | WriteCode | 'NotFound'
>('PATCH', '/v1/products/{ProductID}/image', { decimals: () => inProduct, writes: true, upload: true });

/** Set the pictures of a product and their order. */
export const setProductImages = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; body: string[]; },
  Product,
  AnyCode | BodyCode | WriteCode | 'NotFound'
>('PATCH', '/v1/products/{ProductID}/images', { decimals: () => inProduct, writes: true });

/** List the tables of a product. */
export const listProductTables = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; query?: { productID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'name' | '-name' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ProductTable[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/products/{ProductID}/tables', { decimals: () => inProductTable });

/** Create a product table. */
export const createProductTable = /* @__PURE__ */ operation<
  { body: NewProductTableSent; },
  ProductTable,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference'
>('POST', '/v1/products/tables', { decimals: () => inProductTable, writes: true });

/** Read one product table. */
export const getProductTable = /* @__PURE__ */ operation<
  { params: { TableID: string; }; },
  ProductTable,
  AnyCode | 'NotFound'
>('GET', '/v1/products/tables/{TableID}', { decimals: () => inProductTable });

/** Change a product table. */
export const updateProductTable = /* @__PURE__ */ operation<
  { params: { TableID: string; }; body: ProductTableChangeSent; },
  ProductTable,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate'
>('PATCH', '/v1/products/tables/{TableID}', { decimals: () => inProductTable, writes: true });

/** Delete a product table. */
export const deleteProductTable = /* @__PURE__ */ operation<
  { params: { TableID: string; }; },
  ProductTable,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/products/tables/{TableID}', { decimals: () => inProductTable, writes: true });

/** Export a product as one document. */
export const exportProductAsDocument = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; },
  Blob,
  AnyCode | 'NotFound' | 'PreconditionMissing'
>('GET', '/v1/products/{ProductID}/document');

/** Import a product from its document. */
export const putProductDocument = /* @__PURE__ */ operation<
  { query?: { dryRun?: 'true' | 'false' | undefined; }; body: ProductDocument; },
  ProductDocumentTaken,
  AnyCode | BodyCode | WriteCode | 'PreconditionMissing'
>('PUT', '/v1/products/document', { writes: true });

/** Import a product from the file of its document. */
export const putProductDocumentFile = /* @__PURE__ */ operation<
  { query?: { dryRun?: 'true' | 'false' | undefined; }; body: { file: Blob; }; },
  ProductDocumentTaken,
  AnyCode | UploadCode | WriteCode | 'PreconditionMissing'
>('PUT', '/v1/products/document/file', { writes: true, upload: true });

/** Check a document as its release would. */
export const checkProductDocument = /* @__PURE__ */ operation<
  { body: ProductDocument; },
  ProductFinding[],
  AnyCode | BodyCode
>('POST', '/v1/products/document/check');

/** Import a feature model (UVL) as a product. */
export const importFeatureModel = /* @__PURE__ */ operation<
  { query?: { dryRun?: 'true' | 'false' | undefined; }; body: FeatureModelText; },
  ImportedModel,
  AnyCode | BodyCode | WriteCode | 'Duplicate'
>('POST', '/v1/products/imports/uvl', { writes: true });

/** Import a file of a feature model (UVL) as a product. */
export const importFeatureModelFile = /* @__PURE__ */ operation<
  { query?: { dryRun?: 'true' | 'false' | undefined; }; body: { file: Blob; number: string; name: string; }; },
  ImportedModel,
  AnyCode | UploadCode | WriteCode | 'Duplicate'
>('POST', '/v1/products/imports/uvl/file', { writes: true, upload: true });

/** Import tables of combinations (CSV) as a product. */
export const importTableModel = /* @__PURE__ */ operation<
  { query?: { dryRun?: 'true' | 'false' | undefined; }; body: TableModelText; },
  ImportedModel,
  AnyCode | BodyCode | WriteCode | 'Duplicate'
>('POST', '/v1/products/imports/tables', { writes: true });

/** Import a file of combinations (CSV) as a product. */
export const importTableModelFile = /* @__PURE__ */ operation<
  { query?: { dryRun?: 'true' | 'false' | undefined; }; body: { file: Blob; number: string; name: string; isAllowed?: boolean | undefined; }; },
  ImportedModel,
  AnyCode | UploadCode | WriteCode | 'Duplicate'
>('POST', '/v1/products/imports/tables/file', { writes: true, upload: true });

/** Check all products without solving them. */
export const validateProducts = /* @__PURE__ */ operation<
  Record<never, never>,
  CheckedProduct[],
  AnyCode
>('GET', '/v1/products/validate');

/** Check a product as its release would. */
export const validateProduct = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; },
  ProductFinding[],
  AnyCode | 'NotFound' | 'PreconditionMissing'
>('GET', '/v1/products/{ProductID}/validate');

/** List the items that a product may bring. */
export const listProductItems = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; query?: { number?: string | undefined; category?: string | undefined; currencyCode?: string | undefined; isActive?: boolean | undefined; pricingComponentID?: string | undefined; trackingType?: 'NONE' | 'LOT' | 'SERIAL' | undefined; replenishment?: 'BUY' | 'MAKE' | 'BUY_AND_MAKE' | undefined; isStocked?: boolean | undefined; manufacturerPartNumber?: string | undefined; commodityCode?: string | undefined; countryOfOrigin?: string | undefined; erpCode?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'description' | '-description' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ItemSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor' | 'PreconditionMissing'
>('GET', '/v1/products/{ProductID}/items', { decimals: () => inItemSummary });

/** Which items a product names, and where. */
export const listProductItemReferences = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; },
  ProductItemReference[],
  AnyCode | 'NotFound' | 'PreconditionMissing'
>('GET', '/v1/products/{ProductID}/references/items');

/** Where a product is used: the records that refer to it. */
export const listProductReferences = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; },
  ProductUse[],
  AnyCode | 'NotFound'
>('GET', '/v1/products/{ProductID}/references');

/** Rebuild the index of what a product names, and count it. */
export const buildProductReferences = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; },
  ProductReferenceCounts,
  AnyCode | WriteCode | 'NotFound' | 'PreconditionMissing'
>('GET', '/v1/products/{ProductID}/references/build', { writes: true });

/** Rebuild the index of what a product names, and count it. */
export const buildProductReferencesByPost = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; },
  ProductReferenceCounts,
  AnyCode | WriteCode | 'NotFound' | 'PreconditionMissing'
>('POST', '/v1/products/{ProductID}/references/build', { writes: true });

/** List the versions of a product. */
export const listSmartQuoteVersions = /* @__PURE__ */ operation<
  { params: { InstanceID: string; ProductID: string; }; query?: { state?: 'DRAFT' | 'IN_TEST' | 'RELEASED' | 'RETIRED' | 'ARCHIVED' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  SmartQuoteVersion[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/instances/{InstanceID}/smartquote/{ProductID}/versions');

/** Read the live version of a product. */
export const getReleasedSmartQuoteVersion = /* @__PURE__ */ operation<
  { params: { InstanceID: string; ProductID: string; }; },
  SmartQuoteVersionWhole,
  AnyCode | 'NotFound'
>('GET', '/v1/instances/{InstanceID}/smartquote/{ProductID}/versions/released');

/** Read a version of a product with what it keeps. */
export const getSmartQuoteVersion = /* @__PURE__ */ operation<
  { params: { InstanceID: string; ProductID: string; VersionID: string; }; },
  SmartQuoteVersionWhole,
  AnyCode | 'NotFound'
>('GET', '/v1/instances/{InstanceID}/smartquote/{ProductID}/versions/{VersionID}');

/** Make a version of a product. */
export const createSmartQuoteVersion = /* @__PURE__ */ operation<
  { params: { InstanceID: string; ProductID: string; }; body: SmartQuoteVersionCreate; },
  SmartQuoteVersionWhole,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'PreconditionMissing'
>('POST', '/v1/instances/{InstanceID}/smartquote/{ProductID}/versions', { writes: true });

/** Move a version of a product to another state. */
export const setSmartQuoteVersionState = /* @__PURE__ */ operation<
  { params: { InstanceID: string; ProductID: string; VersionID: string; }; body: SmartQuoteVersionStateChange; },
  SmartQuoteVersionWhole,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'IllegalTransition' | 'PreconditionMissing'
>('PATCH', '/v1/instances/{InstanceID}/smartquote/{ProductID}/versions/{VersionID}/state', { writes: true });

/** The life cycle of a smart quote version as data. */
export const getSmartQuoteVersionStateMachine = /* @__PURE__ */ operation<
  Record<never, never>,
  StateMachine,
  AnyCode
>('GET', '/v1/products/versions/statemachines/state');

/** List the snapshots of a product. */
export const listProductSnapshots = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; query?: { createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ProductSnapshot[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/products/{ProductID}/snapshots');

/** Read a snapshot of a product with what it keeps. */
export const getProductSnapshot = /* @__PURE__ */ operation<
  { params: { ProductID: string; SnapshotID: string; }; },
  ProductSnapshotWhole,
  AnyCode | 'NotFound'
>('GET', '/v1/products/{ProductID}/snapshots/{SnapshotID}');

/** Take a snapshot of a product. */
export const createProductSnapshot = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; body: ProductSnapshotCreate; },
  ProductSnapshotWhole,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'Duplicate' | 'PreconditionMissing'
>('POST', '/v1/products/{ProductID}/snapshots', { writes: true });

/** Delete a snapshot of a product. */
export const deleteProductSnapshot = /* @__PURE__ */ operation<
  { params: { ProductID: string; SnapshotID: string; }; },
  ProductSnapshot,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/products/{ProductID}/snapshots/{SnapshotID}', { writes: true });

/** Rename a snapshot of a product, or put it back. */
export const changeProductSnapshot = /* @__PURE__ */ operation<
  { params: { ProductID: string; SnapshotID: string; }; body: ProductSnapshotChange; },
  ProductSnapshotWhole,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'Duplicate' | 'PreconditionMissing'
>('PATCH', '/v1/products/{ProductID}/snapshots/{SnapshotID}', { writes: true });

/** Compare a snapshot with another one or with the product now. */
export const compareProductSnapshots = /* @__PURE__ */ operation<
  { params: { ProductID: string; SnapshotID: string; OtherID: string; }; },
  ProductDiff,
  AnyCode | 'NotFound' | 'PreconditionMissing'
>('GET', '/v1/products/{ProductID}/snapshots/{SnapshotID}/diff/{OtherID}');

/** Compare a version with another one or with the product now. */
export const compareProductVersions = /* @__PURE__ */ operation<
  { params: { ProductID: string; VersionID: string; OtherID: string; }; },
  ProductDiff,
  AnyCode | 'NotFound' | 'PreconditionMissing'
>('GET', '/v1/products/{ProductID}/versions/{VersionID}/diff/{OtherID}');

/** Duplicate a product. */
export const duplicateProduct = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; body: ProductDuplicate; },
  Product,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'Duplicate' | 'PreconditionMissing'
>('POST', '/v1/products/{ProductID}/duplicate', { decimals: () => inProduct, writes: true });

/** Delete a product. */
export const deleteProduct = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; },
  Product,
  AnyCode | WriteCode | 'NotFound' | 'Referenced'
>('DELETE', '/v1/products/{ProductID}', { decimals: () => inProduct, writes: true });

/** List the take-rate analyses of a product. */
export const listTakeRateAnalyses = /* @__PURE__ */ operation<
  { params: { productID: string; }; query?: { basis?: 'QUOTES' | 'ORDERS' | undefined; status?: 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  TakeRateAnalysisSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/products/{productID}/take-rate-analyses', { decimals: () => inTakeRateAnalysisSummary });

/** Ask how often which value of a product’s attributes is chosen. */
export const createTakeRateAnalysis = /* @__PURE__ */ operation<
  { params: { productID: string; }; body: NewTakeRateAnalysis; },
  TakeRateAnalysis,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'Duplicate' | 'UnknownReference'
>('POST', '/v1/products/{productID}/take-rate-analyses', { decimals: () => inTakeRateAnalysis, writes: true });

/** Read a take-rate analysis with its result. */
export const getTakeRateAnalysis = /* @__PURE__ */ operation<
  { params: { productID: string; analysisID: string; }; },
  TakeRateAnalysis,
  AnyCode | 'NotFound'
>('GET', '/v1/products/{productID}/take-rate-analyses/{analysisID}', { decimals: () => inTakeRateAnalysis });

/** Change a take-rate analysis and recompute it. */
export const updateTakeRateAnalysis = /* @__PURE__ */ operation<
  { params: { productID: string; analysisID: string; }; body: TakeRateAnalysisChangeSent; },
  TakeRateAnalysis,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'UnknownReference'
>('PATCH', '/v1/products/{productID}/take-rate-analyses/{analysisID}', { decimals: () => inTakeRateAnalysis, writes: true });

/** Delete a take-rate analysis. */
export const deleteTakeRateAnalysis = /* @__PURE__ */ operation<
  { params: { productID: string; analysisID: string; }; },
  TakeRateAnalysis,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/products/{productID}/take-rate-analyses/{analysisID}', { decimals: () => inTakeRateAnalysis, writes: true });

/** List the impact tests of a version of a product. */
export const listImpactTests = /* @__PURE__ */ operation<
  { params: { ProductID: string; VersionID: string; }; query?: { versionID?: string | undefined; basis?: 'QUOTES' | 'ORDERS' | undefined; status?: 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ImpactTestSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/products/{ProductID}/versions/{VersionID}/impacttests');

/** Test what a version would change in the latest configurations of quotes or orders. */
export const createImpactTest = /* @__PURE__ */ operation<
  { params: { ProductID: string; VersionID: string; }; body: NewImpactTest; },
  ImpactTest,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'PreconditionMissing'
>('POST', '/v1/products/{ProductID}/versions/{VersionID}/impacttests', { decimals: () => inImpactTest, writes: true });

/** Read an impact test with its lines. */
export const getImpactTest = /* @__PURE__ */ operation<
  { params: { ProductID: string; VersionID: string; ImpactTestID: string; }; },
  ImpactTest,
  AnyCode | 'NotFound'
>('GET', '/v1/products/{ProductID}/versions/{VersionID}/impacttests/{ImpactTestID}', { decimals: () => inImpactTest });

/** Delete an impact test. */
export const deleteImpactTest = /* @__PURE__ */ operation<
  { params: { ProductID: string; VersionID: string; ImpactTestID: string; }; },
  ImpactTest,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/products/{ProductID}/versions/{VersionID}/impacttests/{ImpactTestID}', { decimals: () => inImpactTest, writes: true });

/** List the test cases of a product. */
export const listProductTestCases = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; query?: { productID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'name' | '-name' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ProductTestCase[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/products/{ProductID}/testcases', { decimals: () => inProductTestCase });

/** Create a test case of the product. */
export const createProductTestCase = /* @__PURE__ */ operation<
  { body: NewProductTestCaseSent; },
  ProductTestCase,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference' | 'TooMany'
>('POST', '/v1/products/testcases', { decimals: () => inProductTestCase, writes: true });

/** Read one test case of the product. */
export const getProductTestCase = /* @__PURE__ */ operation<
  { params: { TestCaseID: string; }; },
  ProductTestCase,
  AnyCode | 'NotFound'
>('GET', '/v1/products/testcases/{TestCaseID}', { decimals: () => inProductTestCase });

/** Change a test case of the product. */
export const updateProductTestCase = /* @__PURE__ */ operation<
  { params: { TestCaseID: string; }; body: ProductTestCaseChangeSent; },
  ProductTestCase,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate' | 'UnknownReference'
>('PATCH', '/v1/products/testcases/{TestCaseID}', { decimals: () => inProductTestCase, writes: true });

/** Delete a test case of the product. */
export const deleteProductTestCase = /* @__PURE__ */ operation<
  { params: { TestCaseID: string; }; },
  ProductTestCase,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/products/testcases/{TestCaseID}', { decimals: () => inProductTestCase, writes: true });

/** List the test runs of a version of a product. */
export const listProductTestRuns = /* @__PURE__ */ operation<
  { params: { ProductID: string; VersionID: string; }; query?: { createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ProductTestRun[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/products/{ProductID}/versions/{VersionID}/testruns', { decimals: () => inProductTestRun });

/** Run the test cases of a product against a version. */
export const runProductTests = /* @__PURE__ */ operation<
  { params: { ProductID: string; VersionID: string; }; body: NewProductTestRun; },
  ProductTestRun,
  AnyCode | BodyCode | WriteCode | 'NotFound'
>('POST', '/v1/products/{ProductID}/versions/{VersionID}/testruns', { decimals: () => inProductTestRun, writes: true });

