import { custom, defineForm, select, type Client } from '@assunto/engine';
import { menuLimits, type TemplateItem } from '@assunto/api';
import type { ListOf } from '@assunto/engine/core';
import { LimitedText, shortSelect } from '../editors/smallEditors';
import type { EditedMenu } from './EditedMenu';
import { MenuFilters } from './MenuFilters';
import { MenuIconEditor } from '../icons/IconEditor';
import type { MenusTranslate } from './messages/translation';
import type { MenuCatalogues } from './useMenuOptions';

/** What the form of an item is defined with. */
interface MenuFormRequest {
  translate: MenusTranslate;
  client: Client;
  catalogues: MenuCatalogues;
  /** An item with sub-items has only a name and an icon. */
  isLeaf: boolean;
}

/** The form of one item of the menu (specification: menus). */
export function menuDefinition({ translate, client, catalogues, isLeaf }: MenuFormRequest) {
  const { scenarios, subjects } = catalogues;
  return defineForm<EditedMenu>({
    name: `menu item ${isLeaf}`,
    key: 'key',
    fields: {
      menuName: custom({
        label: translate('menus.name'),
        editor: LimitedText,
        required: true,
        empty: '',
        maxLength: menuLimits.name,
        columns: 12,
        check: (name) => (name.trim() === '' ? translate(isLeaf ? 'menus.nameMissing' : 'menus.nameInvalid') : null),
        messages: { required: translate(isLeaf ? 'menus.nameMissing' : 'menus.nameInvalid') },
      }),
      scenario: custom({
        label: translate('menus.scenario'),
        editor: shortSelect<string>(scenarios.map((one) => ({ id: one.scenarioIdentifier, name: one.scenarioName }))),
        required: true,
        visible: isLeaf,
        columns: 12,
        messages: translate('menus.scenarioMissing'),
      }),
      subject: select<string>({
        label: translate('menus.subject'),
        options: subjects.map(({ subjectIdentifier, subjectName }) => ({ id: subjectIdentifier, name: subjectName })),
        required: true,
        visible: isLeaf,
        columns: 12,
        messages: { required: translate('menus.subjectMissing') },
      }),
      templateId: select<number, EditedMenu>({
        label: translate('menus.template'),
        visible: ({ scenario, subject }) => isLeaf && scenario !== null && subject !== null,
        whenHidden: 'keep',
        columns: 12,
        async optionsOf({ scenario, subject }, _context, signal) {
          const subjectId = subjects.find(({ subjectIdentifier }) => subjectIdentifier === subject)?.subjectId;
          const scenarioId = scenarios.find(({ scenarioIdentifier }) => scenarioIdentifier === scenario)?.scenarioId;
          // Templates exist for lists and for forms (specification: menus).
          if (subjectId === undefined || (scenarioId !== 1 && scenarioId !== 2)) return [];
          const query = { subjectId, scenarioId, templateType: 7, page: 1, fetch: 10_000 };
          const { data } = await client.request<ListOf<TemplateItem>>('GET', '/template', { query, signal });
          return data.itens.map(({ templateId, templateName }) => ({ id: templateId, name: templateName }));
        },
      }),
      filterIds: custom({
        label: translate('menus.filters'),
        editor: MenuFilters,
        empty: [],
        visible: isLeaf,
        columns: 12,
        check: (ids) => (ids.includes(null) ? translate('menus.filterMissing') : null),
      }),
      icon: custom({ label: translate('menus.icon'), editor: MenuIconEditor, columns: 12 }),
    },
  });
}
