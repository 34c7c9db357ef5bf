import type { JsonSchema } from '../../component-types/ComponentType';

const text = { type: 'string' };
const shortText = { type: 'string', minLength: 2, maxLength: 4 };
const count = { type: 'integer', minimum: 0, maximum: 5 };

const person = { type: 'object', required: ['name'], properties: { name: shortText, age: count } };

/** Schemas of the kinds that the playground of react-jsonschema-form shows, written for the comparison with it. */
export const playgroundSchemas: Readonly<Record<string, JsonSchema>> = {
  simple: {
    type: 'object',
    required: ['firstName', 'age'],
    properties: { firstName: shortText, age: count, bio: { type: 'string', maxLength: 3 } },
  },
  nested: {
    type: 'object',
    required: ['title', 'task'],
    properties: {
      title: text,
      task: { type: 'object', required: ['name'], properties: { name: shortText, done: { type: 'boolean' } } },
    },
  },
  'arrays of objects': {
    type: 'object',
    properties: { people: { type: 'array', maxItems: 2, items: person } },
  },
  'objects within arrays': {
    type: 'object',
    properties: {
      rows: {
        type: 'array',
        items: { type: 'object', properties: { name: text, home: person, flag: { type: 'boolean' } } },
      },
    },
  },
  'arrays within arrays': {
    type: 'object',
    properties: {
      rows: { type: 'array', items: { type: 'object', properties: { cells: { type: 'array', items: person } } } },
    },
  },
  'arrays of numbers': {
    type: 'object',
    properties: { counts: { type: 'array', minItems: 1, uniqueItems: true, items: count } },
  },
  'arrays of arrays': {
    type: 'object',
    properties: {
      matrix: { type: 'array', items: { type: 'array', maxItems: 2, items: { type: 'number', maximum: 3 } } },
    },
  },
  'several choices': {
    type: 'object',
    properties: { tags: { type: 'array', uniqueItems: true, minItems: 2, items: { enum: ['a', 'b', 'c'] } } },
  },
  numbers: {
    type: 'object',
    required: ['whole'],
    properties: {
      whole: { type: 'integer', multipleOf: 2 },
      ratio: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 5 },
      listed: { enum: [1, 2.5, 5] },
      range: { type: 'integer', minimum: -1, maximum: 4 },
    },
  },
  widgets: {
    type: 'object',
    properties: {
      notes: { type: 'string', minLength: 2 },
      isOn: { type: 'boolean' },
      choice: { type: 'string', enum: ['ab', 'abcdef'] },
      titled: {
        oneOf: [
          { const: 1, title: 'Um' },
          { const: 2, title: 'Dois' },
        ],
      },
    },
  },
  ordering: {
    type: 'object',
    required: ['b'],
    properties: { c: text, a: shortText, b: shortText },
  },
  references: {
    type: 'object',
    definitions: { address: { type: 'object', required: ['city'], properties: { street: text, city: shortText } } },
    properties: { billing: { $ref: '#/definitions/address' }, shipping: { $ref: '#/definitions/address' } },
  },
  'references of 2020-12': {
    type: 'object',
    $defs: {
      name: shortText,
      people: { type: 'array', items: { $ref: '#/$defs/one' } },
      one: { type: 'object', properties: { name: { $ref: '#/$defs/name' } } },
    },
    properties: { people: { $ref: '#/$defs/people' }, chief: { $ref: '#/$defs/one' } },
  },
  errors: {
    type: 'object',
    required: ['email', 'code'],
    properties: {
      email: { type: 'string', format: 'email' },
      code: { type: 'string', pattern: '^[a-z]{2}$' },
      link: { type: 'string', format: 'uri' },
    },
  },
  large: {
    type: 'object',
    properties: Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [
        `field${index}`,
        index % 3 === 0 ? shortText : index % 3 === 1 ? count : { type: 'boolean' },
      ]),
    ),
  },
  'date and time': {
    type: 'object',
    properties: {
      day: { type: 'string', format: 'date' },
      instant: { type: 'string', format: 'date-time' },
      hour: { type: 'string', format: 'time' },
    },
  },
  validation: {
    type: 'object',
    properties: { one: { type: 'string', not: { enum: ['ab'] } }, other: { allOf: [shortText, { pattern: '^a' }] } },
  },
  anyOf: {
    type: 'object',
    properties: {
      age: count,
      contact: {
        anyOf: [
          { title: 'Pessoa', type: 'object', required: ['first'], properties: { first: shortText, last: text } },
          { title: 'Código', type: 'object', required: ['code'], properties: { code: count } },
        ],
      },
    },
  },
  'oneOf with a tag': {
    type: 'object',
    properties: {
      step: {
        oneOf: [
          { type: 'object', required: ['kind', 'to'], properties: { kind: { const: 'mail' }, to: shortText } },
          { type: 'object', required: ['kind', 'days'], properties: { kind: { const: 'wait' }, days: count } },
        ],
      },
    },
  },
  'oneOf in a list': {
    type: 'object',
    properties: {
      steps: {
        type: 'array',
        items: {
          oneOf: [
            { type: 'object', required: ['kind'], properties: { kind: { const: 1 }, to: shortText } },
            { type: 'object', required: ['kind'], properties: { kind: { const: 2 }, days: count } },
          ],
        },
      },
    },
  },
  allOf: {
    type: 'object',
    allOf: [
      { properties: { lorem: { type: ['string', 'boolean'] }, ipsum: { type: 'string', minLength: 2 } } },
      { properties: { lorem: { type: 'boolean' }, dolor: count }, required: ['ipsum'] },
    ],
  },
  'if, then, else': {
    type: 'object',
    required: ['animal'],
    properties: { animal: { enum: ['cat', 'fish'] } },
    allOf: [
      {
        if: { properties: { animal: { const: 'cat' } }, required: ['animal'] },
        then: { properties: { food: { type: 'string', enum: ['meat', 'grass'] } }, required: ['food'] },
      },
      {
        if: { properties: { animal: { const: 'fish' } }, required: ['animal'] },
        then: {
          properties: {
            food: { type: 'string', enum: ['insect', 'grass'] },
            water: { type: 'string', enum: ['lake', 'sea'] },
          },
          required: ['food', 'water'],
        },
      },
    ],
  },
  'else that restricts': {
    type: 'object',
    properties: { country: { type: 'string', enum: ['BR', 'US'] }, code: { type: 'string' } },
    if: { properties: { country: { const: 'BR' } }, required: ['country'] },
    then: { properties: { code: { maxLength: 2 } } },
    else: { properties: { code: { minLength: 3 } }, required: ['code'] },
  },
  'null fields': {
    type: 'object',
    required: ['kind'],
    properties: { kind: { type: ['string', 'null'], minLength: 2 }, size: { type: ['integer', 'null'], maximum: 4 } },
  },
  nullable: {
    type: 'object',
    properties: {
      size: { anyOf: [{ type: 'integer', maximum: 4 }, { type: 'null' }] },
      who: { oneOf: [{ type: 'null' }, person] },
    },
  },
  'property dependencies': {
    type: 'object',
    properties: { card: count, address: text, name: text },
    dependencies: { card: ['address'], name: ['card'] },
  },
  'schema dependencies': {
    type: 'object',
    properties: { card: count, pets: { type: 'string', enum: ['none', 'some'] } },
    dependencies: {
      card: { properties: { address: shortText }, required: ['address'] },
      pets: {
        oneOf: [
          { properties: { pets: { enum: ['none'] } } },
          { properties: { pets: { enum: ['some'] }, age: count }, required: ['age'] },
        ],
      },
    },
  },
  'dependent properties of 2020-12': {
    type: 'object',
    properties: { card: count, address: text },
    dependentRequired: { card: ['address'] },
  },
  'no additional properties': {
    type: 'object',
    additionalProperties: false,
    required: ['name'],
    properties: { name: shortText, inner: { type: 'object', additionalProperties: false, properties: { name: text } } },
  },
  'single options': {
    type: 'object',
    required: ['only'],
    properties: { only: { const: 'ab' }, kind: { type: 'string', enum: ['abcdef'] }, flag: { enum: [false] } },
  },
  recursive: {
    type: 'object',
    definitions: {
      node: {
        type: 'object',
        required: ['name'],
        properties: {
          name: shortText,
          children: { type: 'array', maxItems: 2, items: { $ref: '#/definitions/node' } },
        },
      },
    },
    properties: { tree: { $ref: '#/definitions/node' } },
  },
  defaults: {
    type: 'object',
    default: { from: 'abc' },
    properties: {
      from: shortText,
      own: { type: 'integer', default: 3, maximum: 2 },
      list: { type: 'array', items: person, default: [{ name: 'a' }] },
    },
  },
  'read-only': {
    type: 'object',
    properties: { id: { type: 'string', readOnly: true }, name: shortText },
  },
};
