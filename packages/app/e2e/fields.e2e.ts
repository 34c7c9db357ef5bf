import { expect } from '@playwright/test';
import { saveAndReload, startOrder, textbox } from './support/orders';
import { signInAs } from './support/people';
import { columnTexts, expectRows, quickFilter } from './support/records';
import { test } from './support/test';

/** A pickup may not be further away than a year. */
const pickup = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' }).format(
  Date.now() + 3 * 24 * 60 * 60 * 1000,
);

/** The text typed into each input, and the text that it shows after a blur. */
const typed: readonly [label: string, keys: string, shown: string][] = [
  ['Documento do destinatário', '11222333000181', '11.222.333/0001-81'],
  ['Telefone do destinatário', '21987654321', '(21) 98765-4321'],
  ['E-mail do destinatário', 'recebe@cliente.example', 'recebe@cliente.example'],
  ['Veículo', 'Scania R450', 'Scania R450'],
  ['Motorista', 'João da Silva', 'João da Silva'],
  ['Placas', 'abc1d23, xyz1234', 'ABC-1D23, XYZ-1234'],
  ['Placa do reboque', 'abc1d23', 'ABC-1D23'],
  ['Horário limite de entrega', '183000', '18:30:00'],
  ['Janela de coleta: data', pickup, pickup],
  ['Janela de coleta: início', '0800', '08:00'],
  ['Janela de coleta: fim', '1030', '10:30'],
  ['Previsão de início', '211120260800', '21/11/2026 08:00'],
  ['Previsão de término', '211120261800', '21/11/2026 18:00'],
  ['Duração da viagem', '1000', '10:00'],
  ['Repetição', 'toda semana na segunda-feira', 'Toda semana na segunda-feira'],
  ['Endereço de rastreamento', 'rastreio.example/ot', 'https://rastreio.example/ot'],
  ['Valor do frete', '12345,6', '12.345,60'],
  ['Desconto', '12,5', '12,50'],
  ['Peso bruto', '12500,25', '12.500,250'],
  ['Volume', '33,3', '33,300'],
  ['Cor da etiqueta', '#f80', '#ff8800'],
];

test.describe('the fields of an order', () => {
  test.beforeEach(async ({ page }) => {
    await signInAs(page, 'agent');
  });

  test('keep every kind of value as it was entered, after a reload and in the grid, once rules and checks are met [FIELD-18] [FIELD-21] [FIELD-25] [FIELD-28] [FIELD-32] [FIELD-33] [FIELD-34] [FIELD-60] [FIELD-66] [FIELD-67] [FIELD-24] [FIELD-26] [FIELD-27] [FIELD-56] [REPORT-01] [REPORT-02] [REPORT-06] [REPORT-07] [REPORT-12] [REPORT-14]', async ({
    page,
  }) => {
    test.slow();
    const order = await startOrder(page);
    for (const [label, keys, shown] of typed) {
      const input = textbox(page, label);
      await input.fill('');
      await input.pressSequentially(keys);
      await input.blur();
      await expect(input, label).toHaveValue(shown);
    }
    for (const [label, first, second] of [
      ['E-mails que recebem avisos', 'doca@cliente.example', 'portaria@cliente.example'],
      ['Notas fiscais', 'NF 20417', 'NF 20418'],
    ] as const) {
      await textbox(page, label).pressSequentially(`${first};${second}`);
      await page.keyboard.press('Enter');
    }

    // What a rule asks for, and what a check refuses, is not saved.
    const reason = textbox(page, 'Motivo da urgência');
    await expect(reason).toHaveCount(0);
    await page.getByRole('switch', { name: 'Urgente' }).press('Space');
    await expect(reason).toBeVisible();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(reason).toBeFocused();
    await expect(reason).toHaveAccessibleDescription('É obrigatório preencher o campo Motivo da urgência.');
    await page.getByRole('switch', { name: 'Urgente' }).press('Space');
    await expect(reason).toHaveCount(0);
    await page.getByRole('switch', { name: 'Urgente' }).press('Space');
    await reason.fill('Carga perecível');

    await textbox(page, 'Previsão de início').fill('21/11/2026 08:00');
    await textbox(page, 'Previsão de término').fill('21/11/2026 18:00');
    const duration = textbox(page, 'Duração da viagem');
    await duration.fill('10:01');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(duration).toHaveAccessibleDescription(
      'A duração não pode ser maior do que o período entre a previsão de início e a previsão de término',
    );
    await duration.fill('10:00');

    const site = page.getByRole('combobox', { name: 'Unidade de origem' });
    await site.focus();
    await page.keyboard.press('ArrowDown');
    const tree = page.getByRole('tree');
    await expect(tree.getByRole('treeitem', { name: 'Guará Transportes' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect(tree.getByRole('treeitem', { name: 'Regional Sudeste' })).toBeVisible();
    await site.pressSequentially('barueri');
    await expect(tree.getByRole('treeitem', { name: /Terminal de Barueri/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(site).toHaveValue('Terminal de Barueri');

    await page.getByRole('button', { name: 'Editar Relatório ao destinatário' }).click();
    const designer = page.getByRole('dialog', { name: 'Colunas do relatório' });
    await designer.getByRole('button', { name: 'Aplicar' }).click();
    await expect(designer.getByText('Adicione pelo menos uma coluna')).toBeVisible();
    await designer.getByRole('button', { name: 'Adicionar coluna' }).click();
    await designer.getByRole('textbox', { name: 'Nome da coluna' }).fill('Frete');
    await designer.getByRole('button', { name: 'Aplicar' }).click();
    await expect(designer.getByText('Nenhum atributo selecionado')).toBeVisible();
    await designer.getByRole('combobox', { name: 'Inserir atributo' }).fill('valor');
    await page.getByRole('option', { name: /Valor do frete/ }).click();
    await designer.getByRole('button', { name: 'Visualizar colunas' }).click();
    const preview = page.getByRole('dialog', { name: 'Visualização das colunas' });
    await expect(preview.getByRole('rowheader')).toHaveText(['1', '2', '3', '4', '5']);
    await preview.getByRole('button', { name: 'Fechar visualização' }).click();
    await designer.getByRole('button', { name: 'Aplicar' }).click();
    await expect(page.getByText('1 coluna: Frete')).toBeVisible();

    await page.getByRole('button', { name: /Repetição/ }).click();
    const recurrence = page.getByRole('dialog', { name: 'Recorrência' });
    await recurrence.getByRole('combobox').selectOption({ label: 'dia' });
    await expect(recurrence.getByText('Todo dia', { exact: true })).toBeVisible();
    await recurrence.getByRole('button', { name: 'Aplicar' }).click();
    await expect(textbox(page, 'Repetição')).toHaveValue('Todo dia');
    await textbox(page, 'Repetição').fill('toda semana na segunda-feira');

    await page.getByRole('button', { name: 'Editar Avisar quando' }).click();
    const builder = page.getByRole('dialog', { name: 'Avisar quando' });
    await builder.getByRole('button', { name: 'Adicionar condição' }).click();
    await builder.getByRole('combobox', { name: 'Atributo' }).fill('Valor do frete');
    await page.getByRole('option', { name: 'Valor do frete', exact: true }).click();
    await builder.getByRole('textbox', { name: 'Valor do frete, valor' }).fill('1000');
    await builder.getByRole('button', { name: 'Aplicar' }).click();
    await saveAndReload(page);

    await expect(duration).toHaveValue('10:00');
    await expect(site).toHaveValue('Terminal de Barueri');
    await expect(page.getByText('1 coluna: Frete').first()).toBeVisible();
    await expect(page.getByText('Valor do frete é igual a R$ 1.000,00').first()).toBeVisible();
    await expect(reason).toHaveValue('Carga perecível');

    for (const [label, , shown] of typed) await expect(textbox(page, label), label).toHaveValue(shown);
    for (const part of ['doca@cliente.example', 'portaria@cliente.example', 'NF 20417', 'NF 20418'])
      await expect(page.getByRole('listitem').filter({ hasText: part }).first()).toBeVisible();
    const history = page.locator('.as-history-entry').first();
    await expect(history).toContainText('Valor do frete é igual a R$ 1.000,00');
    await expect(history).toContainText('R$ 12.345,60');
    await expect(history).toContainText('12.500,250 kg');
    await expect(history).toContainText(`${pickup} 08:00 – 10:30`);

    await page.goto('/context/grid/transporte');
    await expectRows(page);
    await quickFilter(page, 'Ordem', order);
    // Digits alone find values that are stored with punctuation.
    const documentFilter = page.getByRole('textbox', { name: 'Filtrar Documento do destinatário' });
    await documentFilter.fill('11222333000181');
    await expect(documentFilter).toHaveValue('11.222.333/0001-81');
    await expectRows(page);
    expect(await columnTexts(page, 'Documento do destinatário')).toEqual(['11.222.333/0001-81']);
    expect(await columnTexts(page, 'Transportador')).toEqual(['Scania R450 / João da Silva / ABC-1D23, XYZ-1234']);
  });
});
