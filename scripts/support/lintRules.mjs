/**
 * The rules of this project, as a plugin of oxlint: what no rule of its own forbids.
 *
 * @typedef {{ report(problem: { node: any, message: string }): void }} Context
 * @typedef {{ meta: { name: string }, rules: Record<string, { create(context: Context): Record<string, (node: any) => void> }> }} Plugin
 */

/** Words of an earlier version that say something else to every reader; docs/glossary.md has what to say instead. */
// A configured minimum of words and a followed record have these names in the specification.
const dialect =
  /(^|[a-z])([Kk]ept|[Ss]ettle|[Pp]atience|[Tt]eller|[Nn]obodys|[Aa]rrivals?|[Dd]oorkeeper|[Rr]uling|[Ww]ithinReach|[Aa]sker|[Uu]nasked|[Tt]old|[Hh]ears?|[Hh]eard|[Tt]ookPlace|[Cc]ameBack|[Dd]esk)(?![a-z])|(^place|[a-z]Place)s?(?![a-z])|(^words|(?<!min)Words)(?![a-z])|^(take|look)(?!Up)(?![a-z])/;
/** Verbs of the same version at the start of a function's or variable's name. */
const dialectVerb = /^(put|follow|again|ask|say|said)$|^(put|follow(?!Up)|say)[A-Z]/;
const nativeInputs = new Set(['input', 'select', 'textarea']);
const componentProperty = /^component(Id|Number|Type)?$/;

/** What other people have written, by the names that it has in the code. */
const foreign = /^(name|\w*Name|label|title|subject|message|reason|target)$/;
const shownAttributes = /^(label|title|name|aria-label|alt|description|kind|text|message|hint|detail)$/;
const shownProperties = /^(label|title|name|kind|detail)$/;

/** @param {any} node */
const isForeign = ({ name, property }) => foreign.test(property?.name ?? (typeof name === 'string' ? name : ''));
/** @param {any} node @returns {any[]} */
const outcomes = (node) =>
  node.type === 'LogicalExpression'
    ? [node.left, node.right].flatMap(outcomes)
    : node.type === 'ConditionalExpression'
      ? [node.consequent, node.alternate].flatMap(outcomes)
      : [node];
/** @param {any} node */
const isJoinedText = (node) => node.type === 'TemplateLiteral' && node.expressions.some(isForeign);
/** @param {any} node */
const isText = ({ type, value }) => type === 'JSXText' && /[\p{L}\p{P}]/u.test(value) && value.trim() !== '#';

/** @type {Plugin} */
const plugin = {
  meta: { name: 'assunto' },
  rules: {
    'no-export-all': {
      create: (context) => ({
        ExportAllDeclaration: (node) =>
          context.report({
            node,
            message: 'A public name is a decision: list the exported names instead of `export *`.',
          }),
      }),
    },
    'no-switch-on-component': {
      create: (context) => ({
        SwitchStatement(node) {
          if (!componentProperty.test(node.discriminant.property?.name ?? '')) return;
          const message =
            'Ask the component type, never switch on its number: put the difference into the component type.';
          context.report({ node, message });
        },
      }),
    },
    glossary: {
      create: (context) => ({
        Identifier(node) {
          if (!dialect.test(node.name)) return;
          const message =
            'Use the term of docs/glossary.md: stored, timeoutMs, notifier, caller, admission, inViewport, position, label, terms, claim ...';
          context.report({ node, message });
        },
      }),
    },
    // Tests may send requests with `ask` and `put`.
    'glossary-verbs': {
      create(context) {
        /** @param {any} node */
        const check = ({ id }) => {
          if (id?.type !== 'Identifier' || !dialectVerb.test(id.name)) return;
          const message =
            'Use the verb of docs/glossary.md: set, write, subscribe, retry, request, confirm, describe ...';
          context.report({ node: id, message });
        };
        return { FunctionDeclaration: check, VariableDeclarator: check };
      },
    },
    // Marks of direction in a name turn around what stands beside it in the same text.
    'joined-texts': {
      create(context) {
        /** @param {any} node */
        const report = (node) =>
          context.report({
            node,
            message:
              'Write joined`...` of @assunto/engine/fields, which leaves marks of direction out of what other people have written.',
          });
        /** @param {any} node */
        const checkChildren = ({ children }) => {
          const isBeside = children.some(isText);
          for (const { type, expression } of children)
            if (type === 'JSXExpressionContainer')
              outcomes(expression)
                .filter((one) => isJoinedText(one) || (isBeside && isForeign(one)))
                .forEach(report);
        };
        return {
          JSXElement: checkChildren,
          JSXFragment: checkChildren,
          JSXAttribute({ name, value }) {
            if (shownAttributes.test(name.name) && value?.type === 'JSXExpressionContainer')
              outcomes(value.expression).filter(isJoinedText).forEach(report);
          },
          Property({ key, value }) {
            if (shownProperties.test(key.name ?? '')) outcomes(value).filter(isJoinedText).forEach(report);
          },
        };
      },
    },
    'no-packed-literal': {
      create(context) {
        /** @param {any} node */
        const check = (node) => {
          if (node.argument.type !== 'ObjectExpression') return;
          const message = 'Write properties and props out, instead of spreading a literal of them.';
          context.report({ node, message });
        };
        return {
          JSXSpreadAttribute: check,
          'ObjectExpression > SpreadElement': check,
        };
      },
    },
    'no-native-input': {
      create: (context) => ({
        JSXOpeningElement(node) {
          if (!nativeInputs.has(node.name.name)) return;
          const message =
            'Use a control of @assunto/components (TextInput, TextArea, NumberInput, Select, ComboBox, Checkbox, RadioGroup, FileInput ...).';
          context.report({ node, message });
        },
      }),
    },
  },
};

export default plugin;
