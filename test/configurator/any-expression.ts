import type { BinaryOperator, ExpressionNode } from '#configurator/expression/parsed';
import { decimal } from '#lib/decimal';
import { fc } from '#test/fast-check';

const operators: BinaryOperator[] = ['or', 'and', '=', '<>', '<', '<=', '>', '>=', '+', '-', '*', '/'];
const number = fc.oneof(
  fc.tuple(fc.nat(999_999), fc.nat(4)).map(([units, places]) => decimal(units).times(`1e-${places}`)),
  fc.nat(3).map((small) => decimal(small)),
);
const at = 0;

const { node } = fc.letrec<{ node: ExpressionNode }>((tie) => ({
  node: fc.oneof(
    { withCrossShrink: true, maxDepth: 8, depthSize: 'large' },
    { weight: 3, arbitrary: number.map((value): ExpressionNode => ({ kind: 'literal', value, at })) },
    fc
      .constantFrom("it's", '', 'SS316', '{x}')
      .map((value): ExpressionNode => ({ kind: 'literal', value, at })),
    fc.boolean().map((value): ExpressionNode => ({ kind: 'literal', value, at })),
    {
      weight: 3,
      arbitrary: fc
        .constantFrom('A', 'B', 'C', 'EMPTY', '2ND')
        .map((name): ExpressionNode => ({ kind: 'attribute', name, at })),
    },
    fc.constant<ExpressionNode>({ kind: 'subject', name: 'customer.country', at }),
    fc
      .tuple(fc.constantFrom('negate' as const, 'not' as const), tie('node'))
      .map(([kind, of]): ExpressionNode => ({ kind, of, at })),
    {
      weight: 8,
      arbitrary: fc
        .tuple(fc.constantFrom(...operators), tie('node'), tie('node'))
        .map(([op, left, right]): ExpressionNode => ({ kind: 'binary', op, left, right, at })),
    },
    fc
      .tuple(tie('node'), tie('node'), tie('node'))
      .map((args): ExpressionNode => ({ kind: 'call', name: 'if', args, at })),
    fc
      .tuple(
        fc.constantFrom('min' as const, 'max' as const, 'concat' as const),
        fc.array(tie('node'), { minLength: 1, maxLength: 3 }),
      )
      .map(([name, args]): ExpressionNode => ({ kind: 'call', name, args, at })),
    fc
      .tuple(
        fc.constantFrom(
          'abs' as const,
          'ceil' as const,
          'floor' as const,
          'round' as const,
          'empty' as const,
        ),
        tie('node'),
      )
      .map(([name, one]): ExpressionNode => ({ kind: 'call', name, args: [one], at })),
    fc
      .tuple(fc.constantFrom('T', 'Rod table', '10'), tie('node'))
      .map(([table, key]): ExpressionNode => ({ kind: 'lookup', table, column: 'V', keys: [key], at })),
  ),
}));

/** Any expression, well typed or not. */
export const anyExpression: fc.Arbitrary<ExpressionNode> = node;
