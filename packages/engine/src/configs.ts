/**
 * The configs of component types (`componentConfigs`): what each type reads, with labels, helps and limits. Forms, documentation
 * and the server's checks come from it. An entry of its own, because only administrators need the texts.
 */
export type {
  ConfigContradiction,
  ConfigItems,
  ConfigProperty,
  ConfigRule,
  ConfigSchema,
} from './component-types/configs/ConfigSchema';
export { configSchemaOf } from './component-types/configs/configSchemaOf';
export {
  configMessageLoaders,
  configMessages,
  configsInPortuguese,
  loadConfigTranslate,
} from './messages/configs/configTranslate';
export type { ConfigTranslate } from './messages/configs/configTranslate';
export { configFields } from './validation/configFields';
export type { ConfigFieldsRequest } from './validation/configFields';
export { allowedText, checkConfigs, isAllowed } from './validation/checkConfigs';
export type { ConfigProblem } from './validation/checkConfigs';
