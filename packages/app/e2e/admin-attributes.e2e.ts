import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { callAs } from './support/callAs';
import { signInAs } from './support/people';
import { test } from './support/test';

/** A value of each component number, as the API takes it. */
const values: Readonly<Record<number, unknown>> = {
  1: 'Impressora do balcão',
  2: '11.222.333/0001-81',
  3: 42,
  4: 'intacto',
  5: 1234.56,
  6: '(21) 98765-4321',
  10: true,
  11: '2026-11-23T12:00:00Z',
  12: { '==': [{ var: 'a1' }, 'x'] },
  13: 'ana@exemplo.com.br',
  16: 'https://exemplo.com.br',
  17: 'um;dois',
  18: '#0c5f58',
  19: '08:30:00',
  20: '008:30',
  23: 12.5,
  24: 12.5,
  25: 30,
  26: 'Uma linha\ne outra',
  27: true,
  28: { start: '2026-11-23T12:00:00Z', end: '2026-11-23T15:00:00Z' },
  29: { vehicle: 'Scania', driver: 'João', plates: ['ABC-1D23'] },
  30: 'FREQ=WEEKLY;INTERVAL=1;BYDAY=MO',
  31: 'ABC-1D23',
  32: '2026-11-23',
  33: 'ana@exemplo.com.br;bia@exemplo.com.br',
};
/** Those that the test makes in their editor; `attributeTypes.test.tsx` renders the editor of every number. */
const onScreens = [1, 4, 14];

test.describe('attributes', () => {
  test('are made in their editor, and those of every type hold a value', async ({ page }) => {
    await signInAs(page, 'administrator');
    const subjectIdentifier = `tipos${Date.now().toString(36)}`;
    const { resourceId: subjectId } = await callAs<{ resourceId: number }>(page, 'POST', '/subject', {
      subjectIdentifier,
      subjectName: `Tipos ${subjectIdentifier}`,
    });
    const address = `/admin/atributos/${subjectId}/atributo`;
    await page.goto(address);
    await page.getByRole('searchbox', { name: 'Buscar', exact: true }).fill('linha mascara');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Tipo 1: Texto')).toBeVisible();

    for (const componentId of onScreens) {
      await page.goto(`${address}?component=${componentId}`);
      await page.getByRole('textbox', { name: /^Nome/ }).first().fill(`A${componentId}`);
      if (componentId === 4) {
        await page.getByRole('button', { name: 'Adicionar opção' }).click();
        await page.getByRole('textbox', { name: 'Nome da opção 1' }).fill('Intacto');
        await expectAccessible(page);
      }
      if (componentId === 14) {
        await page.getByRole('combobox', { name: /^Assunto relacionado/ }).fill('Unidade');
        await page.getByRole('option', { name: 'Unidade', exact: true }).click();
      }
      const made = page.waitForResponse(
        (answer) => answer.request().method() === 'POST' && /\/attribute$/.test(answer.url()),
      );
      await page.getByRole('button', { name: 'Salvar' }).click();
      expect((await made).status(), `component ${componentId}`).toBe(201);
    }

    const others = Object.keys(values)
      .map(Number)
      .filter((number) => !onScreens.includes(number));
    for (const componentId of others)
      await callAs(page, 'POST', `/subject/${subjectId}/attribute`, { name: `A${componentId}`, componentId });
    const { itens } = await callAs<{
      itens: { subjectAttributeId: number; componentId: number; componentConfigs: { options?: { id: string }[] } }[];
    }>(page, 'GET', `/subject/${subjectId}/attribute`);
    expect(itens).toHaveLength(onScreens.length + others.length);
    const talkValues = itens.flatMap(({ subjectAttributeId, componentId, componentConfigs }) => {
      const value = componentConfigs.options?.[0]?.id ?? values[componentId];
      return value === undefined ? [] : [{ subjectAttributeId, value }];
    });
    const { resourceId } = await callAs<{ resourceId: number }>(page, 'POST', `/talk/${subjectIdentifier}`, {
      talkValues,
    });
    const talk = await callAs<{ talkValues: { subjectAttributeId: number; value: unknown }[] }>(
      page,
      'GET',
      `/talk/${subjectIdentifier}/${resourceId}`,
    );
    for (const { subjectAttributeId, value } of talkValues) {
      const stored = talk.talkValues.find((one) => one.subjectAttributeId === subjectAttributeId)?.value;
      if (
        typeof value === 'object' ||
        itens.find((one) => one.subjectAttributeId === subjectAttributeId)?.componentId === 4
      )
        expect(stored).toBeTruthy();
      else expect(stored).toEqual(value);
    }
    await page.goto(`/context/talk/${subjectIdentifier}/${resourceId}`);
    await expect(page.getByRole('textbox', { name: 'A1', exact: true })).toHaveValue('Impressora do balcão');
  });
});
