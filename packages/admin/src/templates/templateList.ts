import { statusOf, userMessageOf, type Client } from '@assunto/engine';
import type { TemplateItem } from '@assunto/api';
import type { EntityDeletion } from '@assunto/shell';
import type { TemplatesTranslate } from './messages/translation';
import { deleteTemplate } from './templateCalls';

/** The page sizes of template lists (2§9). */
export const templatePageSizes = [10, 25, 50, 100, 200, 500] as const;

/** The name in lists; without one it is 'Template sem nome' (2§2). */
export const templateName = ({ templateName: name }: TemplateItem, translate: TemplatesTranslate): string =>
  name.trim() || translate('templates.unnamed');

/** How templates are deleted, and the texts for it (2§8). */
export const templateDeletion = (client: Client, translate: TemplatesTranslate): EntityDeletion<TemplateItem> => ({
  remove: ({ templateId }) => deleteTemplate(client, templateId),
  title: translate('templates.delete'),
  question: (template) => translate('templates.deleteQuestion', { name: templateName(template, translate) }),
  done: translate('templates.deleted'),
  // A refusal with uses has a more specific message.
  failure: (error) => (statusOf(error) === 422 ? userMessageOf(error) : translate('templates.deleteFailed')),
});
