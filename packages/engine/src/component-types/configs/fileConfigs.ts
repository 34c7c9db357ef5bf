import { defaultExtensions, defaultMaxSize } from '../fileRules';
import type { ConfigSchema } from './ConfigSchema';
import { help } from './sharedConfigs';

/** 22 and 34 */
export const fileConfigs: ConfigSchema = {
  properties: {
    extensions: {
      type: 'array',
      title: 'configs.extensions.title',
      description: 'configs.extensions.description',
      default: defaultExtensions,
      items: { type: 'string', pattern: '^\\.?[A-Za-z0-9]{1,10}$' },
      patternMessage: 'configs.extensions.pattern',
      minItems: 1,
      maxItems: 50,
    },
    maxSize: {
      type: 'integer',
      title: 'configs.maxSize.title',
      description: 'configs.maxSize.description',
      default: defaultMaxSize,
      minimum: 1,
      maximum: 1024 ** 4,
      editor: 'fileSize',
    },
    ...help,
  },
};
