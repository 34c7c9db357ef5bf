import { expect, type Locator, type Page } from '@playwright/test';
import { callAs } from './callAs';

export interface Created {
  resourceId: number;
}

const options = ['Normal', 'Urgente'].map((name) => ({ id: name.toLowerCase(), name }));
const attributes = [
  { name: 'Título', identifier: 'titulo', componentId: 1, isRequired: true },
  { name: 'Prioridade', identifier: 'prioridade', componentId: 4, componentConfigs: { options } },
  { name: 'Motivo', identifier: 'motivo', componentId: 26 },
  { name: 'Prazo', identifier: 'prazo', componentId: 32 },
  { name: 'Orientação', identifier: 'orientacao', componentId: 1 },
];

export const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
export const preview = (page: Page) => page.getByRole('region', { name: 'Prévia' });

/** Makes a subject that agents may fill in. */
export async function createSubject(page: Page, subjectIdentifier: string): Promise<number> {
  const { resourceId: subjectId } = await callAs<Created>(page, 'POST', '/subject', {
    subjectIdentifier,
    subjectName: `Vistoria ${subjectIdentifier}`,
  });
  for (const attribute of attributes) await callAs(page, 'POST', `/subject/${subjectId}/attribute`, attribute);
  const { rooms } = await callAs<{ rooms: { roomId: number }[] }>(page, 'GET', `/subject/${subjectId}/access`);
  await callAs(page, 'PUT', `/subject/${subjectId}/access`, {
    rooms: rooms.map(({ roomId }) => ({ roomId, level: 'edit' })),
  });
  return subjectId;
}

/** Gives the selected field the rule that the priority is Urgente. */
export async function setRule(page: Page, rule: string): Promise<void> {
  await button(page, `Editar: ${rule}`).click();
  await fillCondition(page, page.getByRole('dialog', { name: rule }));
}

/** Fills and applies the condition that the priority is Urgente. */
export async function fillCondition(page: Page, dialog: Locator): Promise<void> {
  await button(dialog, 'Adicionar condição').first().click();
  const condition = dialog.getByRole('group', { name: 'Condição nova' });
  await condition.getByRole('combobox', { name: 'Atributo' }).fill('Prioridade');
  await page.getByRole('listbox').getByRole('option', { name: 'Prioridade', exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Prioridade, valor' }).last().fill('Urgente');
  await page.getByRole('listbox').getByRole('option', { name: 'Urgente', exact: true }).click();
  await expect(dialog.getByRole('status')).toHaveText(/quando Prioridade é igual a Urgente$/);
  await button(dialog, 'Aplicar').click();
  await expect(dialog).toHaveCount(0);
}

/** Chooses an option of a field of the form. */
export async function choose(
  page: Page,
  within: Page | Locator,
  label: string,
  option: string,
  term = option,
): Promise<void> {
  await within.getByRole('combobox', { name: label }).fill(term);
  await page.getByRole('listbox').getByRole('option', { name: option, exact: true }).click();
}
