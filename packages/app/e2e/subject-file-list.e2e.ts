import { expect } from '@playwright/test';
import { fillOption, openFilter } from './support/filters';
import { groupListBy } from './support/listView';
import { openAs } from './support/people';
import { columnTexts, expectRows } from './support/records';
import { test } from './support/test';

const rowCount = 1_200;
const two = (number: number): string => String(number).padStart(2, '0');
const dayOf = (index: number): string => `${two((index % 28) + 1)}/${two((index % 12) + 1)}/${2020 + (index % 6)}`;
const districts = ['Centro', 'Norte', 'Sul', 'Oeste'];
const states = ['Aberta', 'Em vistoria', 'Concluída'];

/** 36 columns as a town hall exports them: a code with leading zeros, several formats, marks of empty, and texts. */
const columns: readonly (readonly [heading: string, cell: (index: number) => string])[] = [
  ['protocolo', (index) => String(index + 1).padStart(7, '0')],
  ['situacao', (index) => states[index % 3] ?? ''],
  ['distrito', (index) => districts[index % 4] ?? ''],
  ['aberta_em', dayOf],
  ['vistoriada_em', (index) => (index % 5 === 0 ? 'N/A' : `${dayOf(index + 3)} ${two(index % 24)}:${two(index % 60)}`)],
  ['valor_previsto', (index) => `R$ ${(index % 900) + 1}.${String(index % 1000).padStart(3, '0')},50`],
  ['area_m2', (index) => `${index % 400},25`],
  ['peso', (index) => `${index % 90} kg`],
  ['avanco', (index) => `${index % 101} %`],
  ['urgente', (index) => (index % 7 === 0 ? 'sim' : 'não')],
  ['e_mail', (index) => `pessoa${index}@exemplo.com.br`],
  ['telefone', (index) => `(21) 9${String(10_000_000 + index).slice(0, 4)}-${String(10_000_000 + index).slice(4)}`],
  ['pagina', (index) => `https://exemplo.com.br/protocolos/${index}`],
  ['observacao', (index) => (index % 3 === 0 ? '-' : `Observação número ${index}, com vírgula e "aspas"`)],
  ...Array.from({ length: 22 }, (_, at): [string, (index: number) => string] => [
    `campo_${at + 15}`,
    (index) => (at % 2 === 0 ? String((index * (at + 3)) % 997) : `Texto ${at} da linha ${index}`),
  ]),
];
const csvCell = (text: string): string => (/[;"\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const csv = [
  columns.map(([heading]) => heading).join(';'),
  ...Array.from({ length: rowCount }, (_, index) => columns.map(([, cell]) => csvCell(cell(index))).join(';')),
].join('\r\n');

test('an unknown file of 36 columns and 1,200 rows becomes a filtered, grouped and shared list', async ({
  page,
  browser,
}) => {
  await openAs(page, 'administrator', '/admin/atributos/arquivo');
  await page.getByLabel('Arquivo para importar').setInputFiles({
    name: 'protocolos_da_prefeitura.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv, 'latin1'),
  });
  await expect(page.getByLabel('Nome do assunto')).toHaveValue('Protocolos da prefeitura', { timeout: 30_000 });
  const typeOf = (name: string) => page.getByLabel(`Tipo do campo ${name}`, { exact: true }).locator('option:checked');
  for (const [name, type] of [
    ['Protocolo', 'Texto'],
    ['Situacao', 'Seleção'],
    ['Aberta em', 'Data'],
    ['Vistoriada em', 'Data e hora'],
    ['Valor previsto', 'Valor em dinheiro'],
    ['Avanco', 'Porcentagem'],
    ['Urgente', 'Caixa de seleção'],
    ['E mail', 'E-mail'],
    ['Telefone', 'Telefone'],
    ['Pagina', 'Endereço (URL)'],
  ] as const)
    await expect.soft(typeOf(name)).toHaveText(type);
  await expect(page.getByLabel('Chave natural').first()).toBeChecked();
  await page.getByRole('combobox', { name: 'Perfis que podem usar os registros' }).click();
  await page.getByRole('option', { name: 'Atendentes' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Criar assunto e importar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar' });
  await expect(dialog.getByText('1.200 registros importados.')).toBeVisible({ timeout: 60_000 });
  await dialog.getByRole('button', { name: 'Concluir' }).click();
  await expectRows(page);

  // Filtered, and the filter saved.
  const filter = await openFilter(page);
  await filter.getByRole('button', { name: 'Adicionar condição' }).click();
  await fillOption(page, filter, 'Situacao', 'Aberta');
  await filter.getByRole('button', { name: 'Aplicar' }).click();
  await page.getByRole('button', { name: 'Salvar filtro' }).click();
  const saving = page.getByRole('dialog', { name: 'Salvar filtro' });
  await saving.getByLabel('Nome do filtro').fill('Protocolos abertos');
  await saving.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page).toHaveURL(/[?&]saved=\d+/);

  // Grouped.
  await groupListBy(page, 'Distrito');
  const groups = page.locator('.as-group-toggle');
  await expect(groups).toHaveCount(4);
  await expect(groups.first()).toContainText('Centro');
  await expect(groups.first()).toContainText('100');

  // Shared: its address shows the same to an agent.
  await page.getByRole('button', { name: 'Filtros salvos' }).click();
  const saved = page.getByRole('dialog', { name: 'Filtros salvos' });
  await saved.getByRole('button', { name: 'Opções de Protocolos abertos' }).click();
  await page.getByRole('menuitem', { name: 'Copiar endereço' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Compartilhar e copiar' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.keyboard.press('Escape');
  const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const agent = await other.newPage();
  const { pathname, search } = new URL(page.url());
  await openAs(agent, 'agent', pathname + search);
  await expect(agent.getByRole('list', { name: 'Filtros em uso' })).toContainText('Protocolos abertos');
  await expect(agent.locator('.as-group-toggle')).toHaveCount(4);
  await expectRows(agent);
  expect(new Set(await columnTexts(agent, 'Situacao'))).toEqual(new Set(['Aberta']));
  expect((await columnTexts(agent, 'Protocolo'))[0]).toMatch(/^0\d{6}$/);
  await other.close();

  // All of it is undone as one.
  await page.getByRole('button', { name: 'Mais opções' }).click();
  await page.getByRole('menuitem', { name: 'Importar' }).click();
  await dialog.getByRole('listitem').filter({ hasText: 'prefeitura.csv' }).getByRole('button', { name: 'Ver' }).click();
  await dialog.getByRole('button', { name: 'Desfazer assunto e importação' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('Assunto e importação desfeitos.')).toBeVisible();
});
