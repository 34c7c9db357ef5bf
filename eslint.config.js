import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const exportAll = {
  selector: 'ExportAllDeclaration',
  message: 'A public name is a decision: list the exported names instead of `export *`.',
};
const switchOnComponent = {
  selector: 'SwitchStatement[discriminant.property.name=/^component(Id|Number|Type)?$/]',
  message: 'Ask the component type, never switch on its number: put the difference into the component type.',
};
/** Words of an earlier version that say something else to every reader; docs/glossary.md has what to say instead. */
const dialect = {
  // A configured minimum of words and a followed record have these names in the specification.
  selector:
    'Identifier[name=/(^|[a-z])([Kk]ept|[Ss]ettle|[Pp]atience|[Tt]eller|[Nn]obodys|[Aa]rrivals?|[Dd]oorkeeper|[Rr]uling|[Ww]ithinReach|[Aa]sker|[Uu]nasked|[Tt]old|[Hh]ears?|[Hh]eard|[Tt]ookPlace|[Cc]ameBack|[Dd]esk)(?![a-z])|(^place|[a-z]Place)s?(?![a-z])|(^words|(?<!min)Words)(?![a-z])|^(take|look)(?!Up)(?![a-z])/]',
  message:
    'Use the term of docs/glossary.md: stored, timeoutMs, notifier, caller, admission, inViewport, position, label, terms, claim ...',
};

/** Verbs of the same version at the start of a function's or variable's name; tests may send requests with `ask` and `put`. */
const dialectVerb = {
  selector:
    ':matches(FunctionDeclaration, VariableDeclarator) > Identifier.id[name=/^(put|follow|again|ask|say|said)$|^(put|follow(?!Up)|say)[A-Z]/]',
  message: 'Use the verb of docs/glossary.md: set, write, subscribe, retry, request, confirm, describe ...',
};

const nativeInput = {
  selector: 'JSXOpeningElement[name.name=/^(input|select|textarea)$/]',
  message:
    'Use a control of @assunto/components (TextInput, TextArea, NumberInput, Select, ComboBox, Checkbox, RadioGroup, FileInput ...).',
};

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/node_modules/',
      'coverage/',
      'storybook-static/',
      '.cache/',
      '.data/',
      '**/test-results/',
      'examples/*/.next/',
      'examples/*/next-env.d.ts',
    ],
  },
  js.configs.recommended,
  tseslint.configs.strict,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', { max: 400 }],
      'no-console': 'error',
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-useless-rename': 'error',
      'no-restricted-syntax': ['error', exportAll, switchOnComponent, dialect],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'], location: 'start' }],
      'object-shorthand': 'error',
      'prefer-const': 'error',
      // TypeScript finds unknown names itself, and knows the globals.
      'no-undef': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/consistent-type-exports': 'off',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { minimumDescriptionLength: 10, 'ts-expect-error': 'allow-with-description' },
      ],
    },
  },
  {
    files: [
      'packages/{engine,components,shell,app,admin}/src/**/*.{ts,tsx}',
      'examples/**/*.tsx',
      '.storybook/**/*.tsx',
    ],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.flat.recommended.rules,
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  {
    // What Jest loads without a transform.
    files: ['examples/**/*.cjs'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    // A catalogue is data, and read by its areas.
    files: ['packages/*/src/messages/*.ts'],
    rules: { 'max-lines': 'off' },
  },
  {
    files: ['packages/{app,shell,admin}/src/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    rules: { 'no-restricted-syntax': ['error', exportAll, switchOnComponent, dialect, dialectVerb, nativeInput] },
  },
  {
    files: ['packages/components/src/controls/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: '@assunto/engine',
          importNames: ['EditorProps', 'CellProps', 'EditorServices', 'useEngine'],
          message:
            'A control takes plain props; what knows a field or an attribute is an adapter in fields or field-parts.',
        },
        {
          name: '@assunto/engine/core',
          importNames: ['SubjectAttribute', 'ComponentType', 'Talk'],
          message:
            'A control takes plain props; what knows a field or an attribute is an adapter in fields or field-parts.',
        },
      ],
    },
  },
  {
    files: ['packages/{engine,components,server}/src/**/*.{ts,tsx}', 'packages/{app,shell,admin}/src/**/*.ts'],
    ignores: ['**/*.{test,stories,test-d}.{ts,tsx}', '**/testing/**', '**/attacks/**'],
    rules: { 'no-restricted-syntax': ['error', exportAll, switchOnComponent, dialect, dialectVerb] },
  },
  {
    // Each function does one thing; a part that deserves a name is a function of its own.
    files: ['packages/*/src/**/*.{ts,tsx}'],
    ignores: ['**/*.{test,stories,test-d}.{ts,tsx}', '**/testing/**'],
    rules: {
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      complexity: ['error', 15],
    },
  },
  {
    // A test may assert away what it has just proved, and a story's render function is no component of the product.
    files: ['**/*.{test,stories,e2e}.{ts,tsx}', '**/*.test-d.ts'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    files: ['packages/app/e2e/**/*.e2e.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: '@playwright/test',
          importNames: ['test'],
          message: "Import test from './support/test', which starts the product and knows its address.",
        },
      ],
    },
  },
  {
    // Programs for the terminal.
    files: ['scripts/**', 'packages/*/bench/**', 'packages/server/src/commands/**', '**/*.config.{js,ts}'],
    rules: { 'no-console': 'off' },
  },
);
