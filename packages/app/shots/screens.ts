import type { Page } from '@playwright/test';
import type { Person } from '../e2e/support/people';
import { openPart } from '../e2e/support/recordParts';
import { rows } from '../e2e/support/records';
import { saveView, viewMenu } from '../e2e/support/views';

/** A screen to take a picture of. */
export interface Screen {
  name: string;
  path: string;
  /** Who sees it; everybody unless given. */
  people?: readonly Person[];
  /** What is done before the picture, such as opening a dialog. */
  prepare?(page: Page): Promise<unknown>;
}

const administrator: readonly Person[] = ['administrator'];
const staff: readonly Person[] = ['administrator', 'agent'];

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
/** Whether a list is shown as on a phone. */
const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) <= 640;
const openFilter = async (page: Page) => {
  await press(isNarrow(page) ? 'Filtros' : 'Filtrar')(page);
  if (isNarrow(page)) await page.getByRole('menuitem', { name: 'Filtrar…' }).click();
  await page.getByRole('button', { name: 'Adicionar condição' }).first().waitFor();
};
const openFirst = async (page: Page) => {
  if (isNarrow(page)) await page.locator('.as-card-open').first().click();
  else await rows(page).first().getByRole('gridcell').nth(1).click();
  await page.waitForURL(/\/context\/talk\//);
  await page.locator('.as-strip').waitFor();
};
const showPart = (part: Parameters<typeof openPart>[1]) => async (page: Page) => {
  await openFirst(page);
  await openPart(page, part);
};
const showAs = (kind: string) => async (page: Page) => {
  await press(isNarrow(page) ? 'Exibir' : /^Tipo de visualização/)(page);
  await page.getByRole('menuitem', { name: kind, exact: true }).click();
  await page.waitForURL(/kind=/);
};
const openPalette = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Ir para ou fazer' }).waitFor();
};
/** The first picture of a person pins the chart. */
const showChartCard = async (page: Page) => {
  const card = page.getByRole('region', { name: 'Por situação' });
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  if ((await card.count()) === 0) {
    await page.goto('/context/grid/chamado');
    await showAs('Gráfico')(page);
    await saveView(page, 'Por situação');
    await viewMenu(page, 'Mostrar Por situação no início');
    await page.getByText('“Por situação” está no início.').waitFor();
    await page.goto('/');
  }
  await card.getByRole('img').scrollIntoViewIfNeeded();
};
const selectTwo = async (page: Page) => {
  const boxes = page.getByRole('checkbox', { name: /^Selecionar (?!todos)/ });
  for (const at of [0, 1]) await boxes.nth(at).check();
};
/** Without room beside the list, the record has a page of its own. */
const showBeside = async (page: Page) => {
  if ((page.viewportSize()?.width ?? 0) <= 860) return openFirst(page);
  await rows(page).first().getByRole('gridcell').nth(1).focus();
  await page.keyboard.press('Space');
  await page.getByRole('complementary').locator('.as-strip').waitFor();
};

const recordScreens: readonly Screen[] = [
  { name: 'Início', path: '/' },
  { name: 'Início, em arranjo', path: '/?organizar' },
  { name: 'Lista de chamados', path: '/context/grid/chamado' },
  { name: 'Lista, filtro aberto', path: '/context/grid/chamado', prepare: openFilter },
  { name: 'Lista, dois registros selecionados', path: '/context/grid/chamado', prepare: selectTwo },
  { name: 'Lista, registro ao lado', path: '/context/grid/chamado', prepare: showBeside },
  { name: 'Lista agrupada', path: '/context/grid/chamado?group=23' },
  { name: 'Quadro', path: '/context/grid/chamado', prepare: showAs('Quadro') },
  { name: 'Calendário', path: '/context/grid/chamado', prepare: showAs('Calendário') },
  { name: 'Gráfico', path: '/context/grid/chamado', prepare: showAs('Gráfico') },
  { name: 'Lixeira', path: '/trash/chamado', people: administrator },
  { name: 'Lista de ordens de transporte', path: '/context/grid/transporte', people: staff },
  { name: 'Lista de solicitações', path: '/context/grid/solicitacao', people: staff },
  { name: 'Chamado', path: '/context/grid/chamado', prepare: openFirst },
  { name: 'Chamado, formulário', path: '/context/grid/chamado', prepare: showPart('Formulário') },
  { name: 'Chamado, histórico', path: '/context/grid/chamado', prepare: showPart('Histórico') },
  { name: 'Chamado, relacionados', path: '/context/grid/chamado', prepare: showPart('Relacionados') },
  { name: 'Novo chamado', path: '/context/talk/chamado/add' },
  { name: 'Lista de tarefas', path: '/context/grid/tarefa', people: staff },
  { name: 'Busca', path: '/search/?q=rede' },
  { name: 'O que mudou', path: '/activity' },
  { name: 'Caixa de entrada', path: '/notifications' },
  { name: 'Ir para ou fazer', path: '/notifications', prepare: openPalette },
  { name: 'Meus dados', path: '/usuario' },
  { name: 'Temas', path: '/config/theme' },
  { name: 'Início com um gráfico', path: '/', prepare: showChartCard },
  { name: 'Modo escuro', path: '/config/dark-mode' },
  { name: 'Página que não existe', path: '/nada' },
  { name: 'Registro que não existe', path: '/context/talk/chamado/999999' },
];

const administrationScreens: readonly Screen[] = (
  [
    ['Tags', '/tags/list'],
    ['Nova tag', '/tags/editor'],
    ['Automações', '/automation/list'],
    ['Nova automação', '/automation/editor'],
    ['Execuções', '/automation/runs'],
    ['Credenciais', '/config/credentials'],
    ['Assuntos', '/admin/atributos'],
    ['Novo assunto', '/admin/atributos/assunto'],
    ['Assunto', '/admin/atributos/1'],
    ['Novo atributo', '/admin/atributos/1/atributo'],
    ['Novo atributo calculado', '/admin/atributos/1/calculado'],
    ['Novo formulário', '/admin/atributos/1/formulario'],
    ['Lixeira de assuntos', '/admin/atributos/lixeira'],
    ['Assunto a partir de um arquivo', '/admin/atributos/arquivo'],
    ['Empresa', '/config/company'],
    ['Menu', '/config/menu'],
    ['Histórico de configuração', '/config/history'],
    ['Configuração como arquivo', '/config/file'],
    ['Por que?', '/config/access'],
    ['Usuários', '/config/users'],
    ['Novo usuário', '/config/users/add'],
    ['Importar usuários', '/config/users/import'],
    ['Perfis de acesso', '/config/access_profile'],
    ['Novo perfil', '/config/access_profile/room'],
    ['Templates da empresa', '/template/list/custom'],
    ['Templates padrão', '/template/list/default'],
    ['Templates de usuários', '/template/list/users'],
    ['Novo template', '/template/editor/custom'],
    ['Notificações', '/notification/list'],
    ['Nova notificação', '/notification'],
    ['E-mails', '/config/mails'],
    ['Tarefas em segundo plano', '/config/jobs'],
    ['Operação', '/config/operation'],
    ['Canais', '/channels'],
  ] as const
).map(([name, path]) => ({ name, path, people: administrator }));

/** Every screen, in the order of the page of pictures. */
export const screens: readonly Screen[] = [...recordScreens, ...administrationScreens];
