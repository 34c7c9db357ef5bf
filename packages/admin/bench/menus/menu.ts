import type { Menu } from '@assunto/api';

const item = (Id: number, Name: string, Menus: Menu[] = []): Menu => ({
  Id,
  Name,
  Icon: null,
  TemplateId: null,
  Filters: [],
  Menus,
  ...(Menus.length > 0 ? { Subject: null, Scenario: null } : { Subject: 'chamado', Scenario: 'grid' }),
});

/** A menu of 500 items: 20 groups of 24. */
export const menus: readonly Menu[] = Array.from({ length: 20 }, (_, group) =>
  item(
    group * 25 + 1,
    `Grupo ${group + 1}`,
    Array.from({ length: 24 }, (__, at) => item(group * 25 + at + 2, `Item ${at + 1} do grupo ${group + 1}`)),
  ),
);

/** What the server answers to the editor, by method and path. */
export const answers: Readonly<Record<string, unknown>> = {
  'GET /scenario/all/': [{ scenarioId: 1, scenarioName: 'Lista', scenarioIdentifier: 'grid' }],
  'GET /subject/': {
    itens: [{ subjectId: 1, subjectName: 'Chamado', subjectIdentifier: 'chamado', subjectAttributes: [] }],
    totalResults: 1,
    currentPage: 1,
  },
  'GET /presentation/menu/1': { Menus: menus, version: 1 },
  'GET /template': { itens: [], totalResults: 0, currentPage: 1 },
  'GET /Filter/chamado': { itens: [], totalResults: 0, currentPage: 1 },
};
