import type { ConfiguredAttribute, ConfiguredSubject } from '@assunto/api';

/** What the screen of a conversion is about. */
export interface ConvertedAttribute {
  subject: ConfiguredSubject;
  subjects: readonly ConfiguredSubject[];
  attributes: readonly ConfiguredAttribute[];
  attribute: ConfiguredAttribute;
}
