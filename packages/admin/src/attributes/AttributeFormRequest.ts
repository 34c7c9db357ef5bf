import type { Client } from '@assunto/engine';
import type { ConfigSchema, ConfigTranslate } from '@assunto/engine/configs';
import type { ConfiguredAttribute } from '@assunto/api';
import type { ComponentType, ComponentTypeCatalogue, FormatContext } from '@assunto/engine/core';
import type { AttributeContext } from './attributeItem';
import type { AttributeTranslate } from './messages/translation';

/** What the form of an attribute depends on. */
export interface AttributeFormRequest extends AttributeContext {
  type: ComponentType;
  schema: ConfigSchema | null;
  /** The attributes of its subject. */
  attributes: readonly ConfiguredAttribute[];
  /** Only these properties, beside the configs. */
  only?: readonly string[];
  translate: AttributeTranslate;
  configTranslate: ConfigTranslate;
  client: Client;
  componentTypes: ComponentTypeCatalogue;
  format: FormatContext;
  /** `null` for a new attribute. */
  subjectAttributeId: number | null;
}
