import type { ConfigurationChange } from '@assunto/api';
import type { HistoryTranslate } from './messages/translation';

/** What happened to an entity (`criado`), in the gender of its kind's name (`Credencial: criada`) where the language has one. */
export function actionText(
  { entity, action }: Pick<ConfigurationChange, 'entity' | 'action'>,
  translate: HistoryTranslate,
): string {
  const isFeminine = translate('history.feminine').split(' ').includes(entity);
  return translate(isFeminine ? `history.feminine.${action}` : `history.${action}`);
}
