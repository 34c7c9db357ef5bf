import { expect, type Locator } from '@playwright/test';
import { callAs } from './support/callAs';
import { button, choose, type DialogOf, named, press, problemsOfDialogs } from './support/dialogs';
import { signInAs } from './support/people';
import { test } from './support/test';

interface Created {
  resourceId: number;
}

/** What the dialogs are about; deleted when the test ends. */
interface Made {
  subjectId: number;
  accountId: number;
}

/** Adds a condition to the filter of a dialog. */
async function addCondition(dialog: Locator): Promise<Locator> {
  await dialog.getByRole('button', { name: 'Adicionar condição' }).click();
  await expect(dialog.getByRole('group', { name: 'Condição nova' })).toBeVisible();
  return dialog;
}

/** The dialogs and side panels of the administration: their page, and how they are opened there. */
const dialogs: readonly DialogOf<Made>[] = [
  [
    () => '/config/access_profile/room/2',
    async (page) => {
      const dialog = await press('Adicionar filtro', 'Adicionar filtro')(page);
      await dialog.getByRole('combobox', { name: 'Assunto' }).selectOption({ label: 'Chamado' });
      return addCondition(dialog);
    },
  ],
  [() => '/config/access_profile/room/2', press('Nova delimitação', 'Delimitação de acesso')],
  [() => '/config/access_profile/room/2', press('Ver como', 'Ver como')],
  [
    () => '/config/access_profile',
    async (page) => {
      await button(page, 'Excluir Atendentes').click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
      return named(page, 'Atendentes está em uso');
    },
  ],
  [
    () => '/config/menu',
    async (page) => {
      await button(page, 'Chamados').click();
      await expect(button(page, 'Remover menu')).toBeVisible();
      return page.getByRole('main');
    },
  ],
  [
    () => '/config/menu',
    async (page) => {
      await button(page, 'Chamados').click();
      return press(/^(Adicionar|Alterar) ícone$/, 'Ícone')(page);
    },
  ],
  [
    ({ subjectId }) => `/template/editor/default?subject=${subjectId}`,
    async (page) => {
      await button(page, 'Adicionar Local').click();
      return press('Editar Local', 'Edição de coluna')(page);
    },
  ],
  [
    () => '/notification',
    async (page) => {
      await choose(page, 'Assunto', 'Chamado');
      return press('Inserir variável: Template do título', 'Seletor de Variáveis')(page);
    },
  ],
  [() => '/config/users', press('Bloquear Bruno Tavares', 'Bloquear usuário')],
  [
    () => '/config/users',
    async (page) => {
      await button(page, 'Selecionar').click();
      await page.getByRole('checkbox', { name: /Bruno Tavares/ }).check();
      return press('Trocar o perfil de acesso', 'Trocar o perfil de acesso')(page);
    },
  ],
  [
    ({ accountId }) => `/config/users/edit/${accountId}`,
    async (page) => {
      await button(page, 'Gerar novas credenciais').click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Gerar' }).click();
      return page.getByRole('dialog').filter({ hasText: 'Guarde estas credenciais agora' });
    },
  ],
  [({ subjectId }) => `/config/history?entity=subject&id=${subjectId}`, press(/^Comparar/, /Arquivo acessível/)],
  [() => '/admin/atributos', press('Excluir Cliente', 'Excluir Cliente')],
  [({ subjectId }) => `/admin/atributos/${subjectId}`, press(/^(Adicionar|Alterar) ícone$/, 'Ícone')],
  [({ subjectId }) => `/admin/atributos/${subjectId}`, press('Excluir Local', 'Excluir Local')],
  [() => '/automation/editor', press('Modelos prontos', 'Modelos prontos')],
  [() => '/automation/editor', press(/^O que inicia a automação/, 'O que inicia a automação?')],
  [() => '/automation/editor', press('Adicionar ação', 'O que a automação faz?')],
  [
    () => '/tags/editor',
    async (page) => {
      await choose(page, 'Atributo: Filtro sem nome', 'Chamado › Título');
      return addCondition(await press('Editar o filtro Filtro sem nome', 'Editar filtro')(page));
    },
  ],
  [
    () => '/tags/editor',
    async (page) => {
      await page.getByRole('textbox', { name: /^Texto/ }).fill('Sem salvar');
      return press('Cancelar', 'Dados não salvos')(page);
    },
  ],
  [
    () => '/config/access?subject=chamado',
    async (page) => {
      await choose(page, 'Pessoa', 'Bruno Tavares');
      await expect(page.getByRole('heading', { name: 'Bruno Tavares: ler Chamado' })).toBeVisible();
      return page.getByRole('main');
    },
  ],
  [() => '/usuario', press('Ativar', 'Ativar')],
  [() => '/context/talk/transporte/add', press('Editar Relatório ao destinatário', 'Colunas do relatório')],
];

test('axe finds nothing wrong in the dialogs and side panels of the administration, in light and in dark mode [SHELL-01]', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await signInAs(page, 'administrator');
  const stamp = Date.now().toString(36);
  const attributes = [{ name: 'Local', identifier: 'local', componentId: 1 }];
  const { resourceId: subjectId } = await callAs<Created>(page, 'POST', '/subject', {
    subjectName: `Arquivo acessível ${stamp}`,
    attributes,
  });
  const { resourceId: accountId } = await callAs<Created>(page, 'POST', '/account/', {
    accountType: 2,
    appName: `Integração ${stamp}`,
    displayName: 'Integração acessível',
    roomId: 2,
  });
  expect(await problemsOfDialogs(page, { subjectId, accountId }, dialogs)).toEqual([]);
  await callAs(page, 'DELETE', `/subject/${subjectId}`);
  await callAs(page, 'DELETE', `/account/${accountId}`);
});
