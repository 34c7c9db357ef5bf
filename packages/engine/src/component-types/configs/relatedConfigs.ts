import type { ConfigSchema } from './ConfigSchema';
import { help, input, isRelated } from './sharedConfigs';

/** The most entries of an attribute's own list. */
const mostOptions = 1000;

/** 4 */
export const selectConfigs: ConfigSchema = {
  properties: {
    options: {
      type: 'array',
      title: 'configs.options.title',
      description: 'configs.options.description',
      editor: 'options',
      maxItems: mostOptions,
      items: {
        type: 'object',
        properties: {
          id: { type: 'string', minLength: 1, maxLength: 100 },
          name: { type: 'string', minLength: 1, maxLength: 250 },
          // Records keep it, and it is no longer offered.
          isRemoved: { type: 'boolean' },
          color: { type: 'string', pattern: '^#[0-9A-Fa-f]{6}$' },
        },
        required: ['id', 'name'],
        additionalProperties: false,
      },
    },
    ...input,
  },
  rules: [
    {
      reads: ['options'],
      check: (attribute) => {
        const { options } = attribute.componentConfigs;
        if (options === undefined) return null;
        if (isRelated(attribute)) return { config: 'options', message: 'configs.rule.optionsOrSubject' };
        const ids = options.map(({ id }) => id);
        const repeated = options.find(({ id }, index) => ids.indexOf(id) < index);
        return repeated
          ? { config: 'options', message: 'configs.rule.repeatedOption', values: { option: repeated.name } }
          : null;
      },
    },
  ],
};

/** 14 */
export const treeConfigs: ConfigSchema = {
  properties: {
    treeParent: {
      type: 'string',
      title: 'configs.treeParent.title',
      description: 'configs.treeParent.description',
      minLength: 1,
      maxLength: 60,
      editor: 'parentAttribute',
    },
    ...input,
  },
};

/** 35 */
export const personConfigs: ConfigSchema = {
  properties: {
    profiles: {
      type: 'array',
      title: 'configs.profiles.title',
      description: 'configs.profiles.description',
      editor: 'profiles',
      items: { type: 'integer', minimum: 1 },
      minItems: 1,
      maxItems: 100,
      uniqueItems: true,
    },
    notifies: {
      type: 'boolean',
      title: 'configs.notifies.title',
      description: 'configs.notifies.description',
      default: true,
    },
    ...input,
  },
};

/** 12 and 15 */
export const reportConfigs: ConfigSchema = {
  properties: {
    reportSubjects: {
      type: 'array',
      title: 'configs.reportSubjects.title',
      description: 'configs.reportSubjects.description',
      editor: 'subjects',
      items: { type: 'string', minLength: 1, maxLength: 60 },
      minItems: 1,
      maxItems: 100,
      uniqueItems: true,
    },
    ...help,
  },
};
