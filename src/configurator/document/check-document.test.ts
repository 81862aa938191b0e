import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cylinderText, productOf } from '#test/configurator/cylinder';
import { found, told } from '#test/configurator/found';
import type { FindingCode } from './finding.ts';

test('a sound product has no findings', () => {
  assert.deepEqual(told(productOf(cylinderText())), []);
});

/** What is changed in the cylinder, and the one finding that results. */
const cases: [FindingCode, string | RegExp, string, RegExp][] = [
  [
    'BAD_NAME',
    '"name": "TESTED"',
    '"name": "quantity"',
    /attributes\/5\/name: quantity is a word of the language/,
  ],
  [
    'DUPLICATE_NAME',
    '{ "name": "Options", "display',
    '{ "name": "Size" }, { "name": "Options", "display',
    /\/pages\/1\/name: The name Size is taken already/,
  ],
  ['DUPLICATE_NAME', '"name": "TESTED"', '"name": "Mount"', /The name mount is taken already/],
  [
    'DUPLICATE_NUMBER',
    '"number": 21',
    '"number": 20',
    /RULE 20 \/rules\/2\/number: The number 20 is taken already/,
  ],
  ['DUPLICATE_NUMBER', '"number": 4, "category"', '"number": 3, "category"', /ITEM_MAPPING 3/],
  ['DUPLICATE_VALUE', '[40, 50, 63]', '[40, 50, 63.0, 63]', /\/attributes\/0\/values\/3: 63 stands twice/],
  [
    'UNKNOWN_PAGE',
    '"page": "Options", "values": ["NONE"',
    '"page": "Option", "values": ["NONE"',
    /There is no page Option\./,
  ],
  [
    'PAGE_MISSING',
    '"dataType": "BOOLEAN", "page": "Options"',
    '"dataType": "BOOLEAN"',
    /TESTED is chosen by users: name the page/,
  ],
  [
    'GENERATED_ON_PAGE',
    '"name": "ROD", ',
    '"name": "ROD", "page": "Size", ',
    /ROD is set by rules and stands on no page/,
  ],
  [
    'NO_VALUES',
    '"values": ["NONE", { "value": "FLANGE", "pricePercent": 2 }, "CLEVIS"]',
    '"values": []',
    /MOUNT needs values to choose from/,
  ],
  [
    'WRONG_TYPE',
    '"values": [40, 50, 63]',
    '"values": [40, 50, 63, "80"]',
    /The values of BORE must be of one type/,
  ],
  ['BAD_RANGE', '"minValue": 10', '"minValue": 3000', /The least value of STROKE is above the most/],
  ['BAD_RANGE', '"step": 0.5', '"step": 0', /A step is above zero/],
  ['BAD_DEFAULT', '"step": 0.5', '"step": 0.5, "defaultValue": 10.25', /10\.25 is no step of 0\.5 from 10/],
  [
    'BAD_DEFAULT',
    '"isRequired": true, "values"',
    '"defaultValue": 41, "values"',
    /The default 41 is not among the active values/,
  ],
  [
    'BAD_DEFAULT',
    '{ "value": "FKM"',
    '{ "value": "FKM", "isDefault": true',
    /Only one value of SEAL can be the default/,
  ],
  [
    'BAD_DATE',
    '{ "value": "FKM"',
    '{ "value": "FKM", "validFrom": "2027-01-01", "validTo": "2026-12-31"',
    /It ends before it begins/,
  ],
  [
    'CYCLE',
    '"name": "TESTED"',
    '"displayCondition": { "expression": "TESTED" }, "name": "TESTED"',
    /cannot depend on its own value/,
  ],
  [
    'WRONG_SUBJECT',
    '{ "attribute": "BORE", "op": "NOT_EMPTY" }',
    '{ "subject": "totalCost", "op": "GT", "value": 1 }',
    /\/pages\/1\/displayCondition\/subject: totalCost is known only once all is chosen/,
  ],
  [
    'UNKNOWN_ATTRIBUTE',
    '"when": { "attribute": "SEAL"',
    '"when": { "attribute": "Seal"',
    /rule 10 \/rules\/0\/when\/attribute: There is no attribute Seal\. It is written SEAL/,
  ],
  [
    'UNKNOWN_VALUE',
    '"op": "EQ", "value": "FKM"',
    '"op": "EQ", "value": "fkm"',
    /rule 10 \/rules\/0\/when\/value: SEAL has no value 'fkm'\. Did you mean 'FKM'/,
  ],
  [
    'UNKNOWN_VALUE',
    '"values": ["CLEVIS"]',
    '"values": ["TRUNNION"]',
    /\/rules\/0\/then\/0\/values\/0: MOUNT has no value 'TRUNNION'\. It has 'NONE', 'FLANGE', 'CLEVIS'/,
  ],
  [
    'WRONG_TYPE',
    '"op": "EQ", "value": true',
    '"op": "EQ", "value": "yes"',
    /'yes' is not true or false, as the values of TESTED are/,
  ],
  [
    'WRONG_OPERANDS',
    '"op": "GT", "value": 1000',
    '"op": "GT"',
    /rule 60 \/rules\/11\/when: GT takes one value or an expression/,
  ],
  [
    'WRONG_OPERANDS',
    '"op": "GT", "value": 1000',
    '"op": "BETWEEN", "value": 1000',
    /BETWEEN takes two values/,
  ],
  ['WRONG_TYPE', '"op": "EQ", "value": true', '"op": "GT", "value": true', /GT does not fit a yes or no/],
  [
    'CONDITION_NEVER',
    '"op": "GT", "value": 1000',
    '"op": "GT", "value": 2000',
    /WARNING CONDITION_NEVER rule 60 .*: the most of STROKE is 2000/,
  ],
  [
    'CONDITION_NEVER',
    '"op": "GT", "value": 1000',
    '"op": "BETWEEN", "values": [20, 10]',
    /the first value is above the second/,
  ],
  ['INACTIVE_USED', '{ "value": "CUSHION" }', '{ "value": "CUSHION", "isActive": false }', /./],
  [
    'BAD_EXPRESSION',
    'STROKE + 2 * ROD + 40',
    'STROKE + 2 * RODD + 40',
    /rule 21 \/rules\/2\/then\/0\/expression: At letter 14: There is no attribute RODD/,
  ],
  [
    'BAD_EXPRESSION',
    'STROKE + 2 * ROD + 40',
    'STROKE + 2 *',
    /At letter 13: The expression ends where a value was expected/,
  ],
  ['BAD_EXPRESSION', 'STROKE + 2 * ROD + 40', 'SEAL', /It gives a text where a number is needed/],
  [
    'BAD_EXPRESSION',
    'lookup(RODS, ROD, BORE)',
    'lookup(RODS, DIAMETER, BORE)',
    /Table RODS has no column DIAMETER/,
  ],
  [
    'BAD_EXPRESSION',
    'Cut to {TUBE_LENGTH} mm',
    'Cut to {TUBE} mm',
    /rule 40 \/rules\/6\/then\/0\/task\/detail: At letter 9: There is no attribute TUBE/,
  ],
  ['BAD_EXPRESSION', 'rod {ROD},', 'rod {ROD,', /PRODUCT CYL \/product\/descriptionTemplate: At letter 39/],
  [
    'UNKNOWN_GROUP',
    '"group": "Commercial"',
    '"group": "Sales"',
    /rule 51 \/rules\/10\/group: There is no group of rules Sales/,
  ],
  [
    'NEVER_IN_FORCE',
    '"name": "Saw", "type"',
    '"validFrom": "2026-02-01", "validTo": "2026-01-01", "name": "Saw", "type"',
    /The rule ends before it begins/,
  ],
  [
    'ACTION_NOT_ALLOWED',
    '"name": "Saw", "type": "ROUTER"',
    '"name": "Saw", "type": "BOM"',
    /A rule of type BOM does ADD_ITEM, REMOVE_ITEM/,
  ],
  [
    'ACTION_NOT_ALLOWED',
    '"attribute": "ROD", "expression": "lookup(RODS, ROD, BORE)"',
    '"attribute": "STROKE", "expression": "lookup(RODS, ROD, BORE)"',
    /STROKE is chosen by users/,
  ],
  [
    'NO_ACTIONS',
    '[{ "action": "ADD_DOCUMENT", "document": "Pressure test sheet" }]',
    '[]',
    /WARNING NO_ACTIONS rule 61 .*does nothing/,
  ],
  [
    'WRONG_SUBJECT',
    '"expression": "STROKE + 2 * ROD + 40"',
    '"expression": "STROKE + totalCost"',
    /totalCost is known only once all is chosen/,
  ],
  [
    'WRONG_SUBJECT',
    '"Cylinder {BORE} x {STROKE}, rod {ROD}, {SEAL}"',
    '"Cylinder {BORE} for {fixed(totalPrice, 2)} {currency}"',
    /WARNING WRONG_SUBJECT .*\/product\/descriptionTemplate: totalPrice is in the product’s currency, .* write its code/,
  ],
  [
    'CYCLE',
    '"lookup(RODS, ROD, BORE)"',
    '"lookup(RODS, ROD, BORE) + TUBE_LENGTH / 1000"',
    /ERROR CYCLE rule 20 \/rules\/1: ROD, TUBE_LENGTH need each other: rules 20, 21 go in a circle/,
  ],
  [
    'CYCLE',
    '"amount": 1.4',
    '"amount": "if(totalCost > 100, 1.3, 1.4)"',
    /WARNING CYCLE rule 50 .*totalCost, which rule 31 changes afterwards/,
  ],
  ['NEVER_GENERATED', /\{ "number": 21, .*?\}\] \}, /, '', /WARNING NEVER_GENERATED ATTRIBUTE TUBE_LENGTH/],
  [
    'DUPLICATE_MAPPING',
    '"value": "FKM" }, { "name": "BORE"',
    '"value": "NBR" }, { "name": "BORE"',
    /WARNING DUPLICATE_MAPPING ITEM_MAPPING 2 .*Mapping 1 of this category/,
  ],
  [
    'MAPPING_NEVER',
    '[{ "name": "SEAL", "value": "FKM" }, ',
    '[{ "name": "SEAL", "value": "FKM" }, { "name": "SEAL", "value": "NBR" }, ',
    /SEAL would have two values at once/,
  ],
  [
    'UNKNOWN_VALUE',
    '"value": "FKM" }, { "name": "BORE", "value": 63',
    '"value": "FKM" }, { "name": "BORE", "value": 80',
    /ITEM_MAPPING 2 \/itemMappings\/1\/attributes\/1\/value: BORE has no value 80/,
  ],
  [
    'ROW_WIDTH',
    '[50, 28, "G1/4"]',
    '[50, 28]',
    /TABLE RODS \/tables\/0\/rows\/1: The row has 2 values for 3 columns/,
  ],
  ['DUPLICATE_KEY', '[50, 28, "G1/4"]', '[40.0, 28, "G1/4"]', /The key 40 stands above already/],
  ['WRONG_TYPE', '[50, 28, "G1/4"]', '[50, 28, 1]', /The values of column PORT must be of one type/],
  [
    'UNUSED_TABLE',
    '"tables": [',
    '"tables": [{ "name": "T", "columns": ["A", "B"], "rows": [] }, ',
    /WARNING UNUSED_TABLE TABLE T/,
  ],
  [
    'NEVER_ADDED',
    '"SET_TASK", "name": "Assemble"',
    '"SET_TASK", "name": "Assembly"',
    /WARNING NEVER_ADDED rule 42 .*No rule adds a task Assembly/,
  ],
  [
    'UNPRICED_TASK',
    '{ "action": "ADD_DOCUMENT", "document": "Pressure test sheet" }',
    '{ "action": "ADD_TASK", "name": "Test", "minutes": "BORE / 10" }',
    /WARNING UNPRICED_TASK rule 61 .*The task Test takes time and has no price: it is sold for nothing/,
  ],
  [
    'NEVER_ADDED',
    '{ "action": "ADD_DOCUMENT", "document": "Pressure test sheet" }',
    '{ "action": "REMOVE_ITEM", "number": "BOLT" }',
    /Nothing adds the item BOLT: this does nothing/,
  ],
  ['BAD_DEFAULT', '"step": 0.5', '"defaultValue": 2001', /2001 is above 2000, the most of STROKE/],
  ['BAD_DEFAULT', '"step": 0.5', '"defaultValue": 9', /9 is below 10, the least of STROKE/],
  ['BAD_DEFAULT', '"step": 0.5', '"decimals": 1, "defaultValue": 10.25', /10\.25 has more than 1 decimals/],
  [
    'BAD_DEFAULT',
    '"dataType": "BOOLEAN"',
    '"dataType": "DATE", "defaultValue": "2026-02-30"',
    /'2026-02-30' is no date/,
  ],
  [
    'BAD_DEFAULT',
    '"dataType": "BOOLEAN"',
    '"dataType": "TEXT", "maxLength": 2, "defaultValue": "abc"',
    /'abc' has more than 2 letters/,
  ],
  [
    'BAD_DEFAULT',
    '"dataType": "BOOLEAN"',
    '"dataType": "TEXT", "pattern": "A-*", "defaultValue": "abc"',
    /'abc' does not match A-\*/,
  ],
  [
    'BAD_DEFAULT',
    '"dataType": "BOOLEAN"',
    '"dataType": "INTEGER", "defaultValue": 1.5',
    /1\.5 is no whole number/,
  ],
  [
    'WRONG_TYPE',
    '"dataType": "BOOLEAN"',
    '"dataType": "BOOLEAN", "minValue": 1',
    /WARNING WRONG_TYPE .*minValue is for numbers and says nothing of TESTED/,
  ],
  [
    'ACTION_NOT_ALLOWED',
    '"EXCLUDE_VALUES", "attribute": "MOUNT", "values": ["CLEVIS"]',
    '"SET_ATTRIBUTE", "attribute": "ROD", "value": 20',
    /ROD is generated: a rule of type GENERATE sets it/,
  ],
];

for (const [code, from, to, expected] of cases)
  test(`${code}: ${expected.source.slice(0, 60)}`, () => {
    const all = found(from, to);
    const [first = ''] = all.filter((one) => one.includes(` ${code} `));
    assert.match(first, expected, all.join('\n'));
  });

test('two values of a MULTISELECT can be met at once', () => {
  const both = '[{ "name": "OPTIONS", "value": "CUSHION" }, { "name": "OPTIONS", "value": "PAINT" }]';
  assert.deepEqual(found('[{ "name": "OPTIONS", "value": "CUSHION" }]', both), []);
});
