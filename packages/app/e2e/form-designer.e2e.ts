import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { callAs } from './support/callAs';
import { drag } from './support/drag';
import { button, choose, createSubject, fillCondition, preview, setRule, type Created } from './support/formDesigner';
import { openAs, signInAs, tokenOf } from './support/people';
import { test } from './support/test';

/** Drags an available field to the end of a section. */
async function dragField(page: Page, field: Locator, to: Locator): Promise<void> {
  await drag(page, field, to);
  // The library ignores presses for a moment after a drag.
  await page.waitForTimeout(80);
}

/** Publishes a form of the title by the call of the designer. */
async function publishForm(page: Page, subjectId: number, given: { templateName: string }): Promise<number> {
  const { itens } = await callAs<{ itens: Attribute[] }>(page, 'GET', `/subject/${subjectId}/attribute`);
  const titulo = itens.find(({ identifier }) => identifier === 'titulo')?.subjectAttributeId;
  const templateAreas = [{ subjectAttributeId: titulo, order: 1, templateAreaConfigs: [] }];
  const body = { subjectId, templateType: 'TalkModalCompanyCreate', scenario: 'form', templateAreas, ...given };
  return (await callAs<Created>(page, 'POST', '/template', body)).resourceId;
}

interface Attribute {
  subjectAttributeId: number;
  identifier: string;
}

test.describe('a form', () => {
  test('with sections and rules is designed, previewed as a profile, published, and used by an agent', async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow();
    const stamp = Date.now().toString(36);
    const identifier = `vistoria${stamp}`;
    await signInAs(page, 'administrator');
    const subjectId = await createSubject(page, identifier);
    await page.goto(`/admin/atributos/${subjectId}`);
    await page.getByRole('link', { name: 'Novo formulário' }).click();
    await expect(page.getByText('Adicione campos para ver o formulário.')).toBeVisible();
    await expect(button(page, 'Publicar')).toBeDisabled();

    // Fields are added by pressing and by dragging; sections are named.
    await page.getByRole('textbox', { name: 'Nome do formulário' }).fill(`Abertura ${stamp}`);
    await button(page, 'Adicionar Título').click();
    await button(page, 'Adicionar Prioridade').click();
    await button(page, 'Adicionar seção').click();
    await page.getByRole('textbox', { name: 'Nome da seção' }).last().fill('Emergência');
    const details = page.getByRole('region', { name: 'Emergência' });
    // New fields go to the section that was used last, not to the last one.
    await expect(page.getByText('Novos campos entram no fim da seção “Emergência”, a última usada.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Nome da seção' }).first().click();
    await expect(page.getByText('Novos campos entram no fim da seção “Sem título”, a última usada.')).toBeVisible();
    await button(page, 'Adicionar Orientação').click();
    await expect(button(page.getByRole('region', { name: 'Seção 1' }), 'Orientação')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(button(page, 'Adicionar Orientação')).toBeVisible();
    await dragField(
      page,
      page.getByRole('listitem').filter({ has: button(page, 'Adicionar Motivo') }),
      details.getByText('Arraste um campo para cá'),
    );
    await expect(details.getByRole('button', { name: 'Motivo', exact: true })).toBeVisible();
    // By keyboard to the section before, and undone.
    await details.getByRole('button', { name: 'Motivo', exact: true }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(details.getByRole('button', { name: 'Motivo', exact: true })).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(details.getByRole('button', { name: 'Motivo', exact: true })).toBeVisible();
    // By keys that follow at once, each one position: to the beginning of the form, and undone.
    const handles = page.getByRole('button', { name: /^Mover (Motivo|Título|Prioridade)$/ });
    const order = () => handles.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    await button(details, 'Mover Motivo').focus();
    for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'Space']) await page.keyboard.press(key);
    await expect.poll(order).toEqual(['Mover Motivo', 'Mover Título', 'Mover Prioridade']);
    await page.keyboard.press('Control+z');
    await expect.poll(order).toEqual(['Mover Título', 'Mover Prioridade', 'Mover Motivo']);

    await details.getByRole('button', { name: 'Motivo', exact: true }).click();
    await page.getByRole('textbox', { name: 'Rótulo' }).fill('Motivo da urgência');
    await details.getByRole('button', { name: 'Ajuda da seção' }).click();
    await details.getByRole('textbox', { name: 'Ajuda da seção' }).fill('O que foi visto no local.');
    await setRule(page, 'Visível quando');
    await setRule(page, 'Obrigatório quando');
    await expect(page.getByText(/Aparece quando: Prioridade é igual a Urgente\./)).toBeVisible();
    // A value by a rule: what to do when it is urgent.
    await button(page, 'Campos disponíveis').click();
    await button(page, 'Adicionar Orientação').click();
    await button(page, 'Orientação').click();
    await page.getByRole('combobox', { name: 'Seção', exact: true }).selectOption('Sem título');
    await button(page, 'Adicionar caso').click();
    await button(page, 'Condição do caso 1').click();
    await fillCondition(page, page.getByRole('dialog', { name: 'Condição do caso 1' }));
    await page.getByRole('textbox', { name: 'Valor do caso 1' }).fill('Isolar a área');
    await expect(page.getByText('Nenhum problema')).toBeVisible();

    // The preview is the real form, with its rules, as the profile of agents.
    await choose(page, preview(page), 'Como o perfil', 'Atendentes');
    await expect(preview(page).getByRole('textbox', { name: 'Título' })).toBeVisible();
    await expect(preview(page).getByRole('textbox', { name: 'Motivo da urgência' })).toHaveCount(0);
    await choose(page, preview(page), 'Prioridade', 'Urgente');
    await expect(preview(page).getByRole('textbox', { name: 'Motivo da urgência' })).toBeVisible();
    await expect(preview(page).getByRole('textbox', { name: 'Orientação' })).toHaveValue('Isolar a área');

    // The draft survives a reload.
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText('Este é um rascunho que ainda não foi publicado.')).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(page.getByText(`Formulário Abertura ${stamp} publicado com sucesso!`)).toBeVisible();
    await expect(page.getByRole('link', { name: `Abertura ${stamp}` })).toBeVisible();

    // A second form, for existing records, and one more for new ones.
    await page.getByRole('link', { name: 'Novo formulário' }).click();
    await page.getByRole('textbox', { name: 'Nome do formulário' }).fill(`Acompanhamento ${stamp}`);
    await page.getByRole('combobox', { name: 'Uso' }).selectOption('Edição: registros que já existem');
    await button(page, 'Adicionar Motivo').click();
    await button(page, 'Motivo').click();
    await page.getByRole('textbox', { name: 'Rótulo' }).fill('Andamento');
    await button(page, 'Publicar').click();
    await expect(page.getByRole('link', { name: `Acompanhamento ${stamp}` })).toBeVisible();
    await publishForm(page, subjectId, { templateName: `Rápida ${stamp}` });

    // The forms are chosen by a list.
    await page.goto(`/template/editor/custom?subject=${subjectId}`);
    await page.getByRole('textbox', { name: 'Nome', exact: true }).fill(`Vistorias ${stamp}`);
    await choose(page, page, 'Template de edição', `Acompanhamento ${stamp}`);
    await choose(page, page, 'Templates de cadastro', `Abertura ${stamp}`);
    await choose(page, page, 'Templates de cadastro', `Rápida ${stamp}`);
    await page.keyboard.press('Escape');
    await button(page, 'Adicionar Título').click();
    const saved = page.waitForResponse((one) => one.request().method() === 'POST' && one.url().endsWith('/template'));
    await button(page, 'Salvar').click();
    const { resourceId: listId } = (await (await saved).json()) as Created;

    const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), locale: 'pt-BR' });
    const agent = await context.newPage();
    await openAs(agent, 'agent', `/context/grid/${identifier}?template=${listId}`);
    await button(agent, 'Novo').click();
    await expect(agent.getByRole('menuitem')).toHaveText([`Abertura ${stamp}`, `Rápida ${stamp}`]);
    await agent.getByRole('menuitem', { name: `Abertura ${stamp}` }).click();
    await agent.getByRole('textbox', { name: 'Título' }).fill('Ponte da Rua do Porto');
    await expect(agent.getByRole('heading', { name: 'Emergência' })).toHaveCount(0);
    await expect(agent.getByRole('textbox', { name: 'Orientação' })).toHaveValue('');
    await choose(agent, agent, 'Prioridade', 'Urgente');
    await expect(agent.getByRole('heading', { name: 'Emergência' })).toBeVisible();
    await expect(agent.getByText('O que foi visto no local.')).toBeVisible();
    await expect(agent.getByRole('textbox', { name: 'Orientação' })).toHaveValue('Isolar a área');
    await expect(agent.getByRole('textbox', { name: 'Orientação' })).toHaveJSProperty('readOnly', true);
    await button(agent, 'Salvar').click();
    const reason = agent.getByRole('textbox', { name: 'Motivo da urgência' });
    await expect(reason).toHaveAttribute('aria-invalid', 'true');

    // The server asks for the same of a save by that form.
    const forms = await callAs<{ itens: { templateId: number; templateName: string }[] }>(
      page,
      'GET',
      `/template?scenarioId=2&subjectId=${subjectId}`,
    );
    const ids = await callAs<{ itens: { subjectAttributeId: number; identifier: string }[] }>(
      page,
      'GET',
      `/subject/${subjectId}/attribute`,
    );
    const idOf = (name: string) => ids.itens.find((one) => one.identifier === name)?.subjectAttributeId;
    const token = await tokenOf(agent);
    const refused = await agent.request.post(`/talk/${identifier}`, {
      headers: { authorization: `Bearer ${token}` },
      data: {
        templateId: forms.itens.find(({ templateName }) => templateName === `Abertura ${stamp}`)?.templateId,
        talkValues: [
          { subjectAttributeId: idOf('titulo'), value: 'Sem motivo' },
          { subjectAttributeId: idOf('prioridade'), value: { id: 'urgente', name: 'Urgente' } },
        ],
      },
    });
    expect(refused.status()).toBe(400);
    expect(await refused.json()).toMatchObject({ errors: [{ attribute: 'motivo', code: 'required' }] });

    await reason.fill('Risco de queda');
    await button(agent, 'Salvar').click();
    await expect(agent.getByText('Registro inserido com sucesso!')).toBeVisible();

    // The record has the list's form for existing ones, also when it is opened from the list.
    const progress = agent.getByRole('textbox', { name: 'Andamento' });
    await expect(progress).toHaveValue('Risco de queda');
    await expect(agent.getByRole('textbox', { name: 'Título' })).toHaveCount(0);
    await agent.goto(`/context/grid/${identifier}?template=${listId}`);
    await agent.getByText('Ponte da Rua do Porto').dblclick();
    await expect(agent).toHaveURL(new RegExp(`/context/talk/${identifier}/\\d+\\?template=${listId}$`));
    await progress.fill('Área isolada');
    await button(agent, 'Salvar').click();
    await expect(agent.getByText('Registro atualizado com sucesso!')).toBeVisible();
    await context.close();
    await page.goto('/admin/atributos');
    await callAs(page, 'DELETE', `/subject/${subjectId}`);
  });

  test('shows related records as rows with its own columns, and is not deleted while a list opens it', async ({
    page,
  }) => {
    test.slow();
    const stamp = Date.now().toString(36);
    const [of, child] = [`obra${stamp}`, `medicao${stamp}`];
    await signInAs(page, 'administrator');
    const subjectId = await createSubject(page, of);
    const { resourceId: childId } = await callAs<Created>(page, 'POST', '/subject', {
      subjectIdentifier: child,
      subjectName: `Medição ${stamp}`,
    });
    for (const attribute of [
      { name: 'Etapa', identifier: 'etapa', componentId: 1 },
      { name: 'Área', identifier: 'area', componentId: 3 },
      { name: 'Nota', identifier: 'nota', componentId: 1 },
      { name: 'Obra', identifier: 'obra', componentId: 4, relatedSubjectId: subjectId },
    ])
      await callAs(page, 'POST', `/subject/${childId}/attribute`, attribute);
    const { itens } = await callAs<{ itens: { subjectAttributeId: number; identifier: string }[] }>(
      page,
      'GET',
      `/subject/${subjectId}/attribute`,
    );
    const titulo = itens.find((one) => one.identifier === 'titulo')?.subjectAttributeId;
    const { resourceId: talkId } = await callAs<Created>(page, 'POST', `/talk/${of}`, {
      talkValues: [{ subjectAttributeId: titulo, value: 'Ponte' }],
    });
    const ofChild = await callAs<{ itens: Attribute[] }>(page, 'GET', `/subject/${childId}/attribute`);
    const ofRow = { etapa: 'Sondagem', nota: 'Solo firme', obra: { id: talkId, name: 'Ponte' } };
    await callAs(page, 'POST', `/talk/${child}`, {
      talkValues: Object.entries(ofRow).map(([identifier, value]) => ({
        subjectAttributeId: ofChild.itens.find((one) => one.identifier === identifier)?.subjectAttributeId,
        value,
      })),
    });

    await page.goto(`/admin/atributos/${subjectId}/formulario?type=edit`);
    await page.getByRole('textbox', { name: 'Nome do formulário' }).fill(`Ficha ${stamp}`);
    await button(page, 'Adicionar Título').click();
    await page.getByRole('combobox', { name: 'Adicionar registros de' }).selectOption({ index: 1 });
    const rows = page.getByRole('region', { name: 'Registros relacionados' });
    await rows.getByRole('textbox', { name: 'Título' }).fill('Medições da obra');
    await button(rows, 'Remover Nota').click();
    await expect(preview(page).getByText('Linhas de Medições da obra: Etapa, Área')).toBeVisible();
    await choose(page, preview(page), 'Registro', `#${talkId} Ponte`, 'Ponte');
    const previewed = preview(page).getByRole('textbox', { name: 'Título' });
    await expect(previewed).toHaveValue('Ponte');
    // With a record, the preview has its real rows, which can be tried but not saved.
    const seen = preview(page).getByRole('region', { name: 'Medições da obra' });
    await expect(seen.getByRole('columnheader')).toHaveText(['Id', 'Etapa', 'Área', 'Ações']);
    const stage = seen.getByRole('textbox', { name: 'Etapa, linha 1' });
    await expect(stage).toHaveValue('Sondagem');
    await stage.fill('Outra');
    await button(seen, 'Adicionar linha').click();
    await expect(seen.getByRole('textbox', { name: 'Etapa, linha 2' })).toBeVisible();
    await expect(button(seen, 'Salvar 2 registros')).toBeDisabled();
    await button(seen, 'Desfazer alterações').click();
    await expect(stage).toHaveValue('Sondagem');
    await button(rows, 'Remover Área').click();
    await expect(seen.getByRole('columnheader')).toHaveText(['Id', 'Etapa', 'Ações']);
    await page.keyboard.press('Control+z');
    await expect(seen.getByRole('columnheader')).toHaveText(['Id', 'Etapa', 'Área', 'Ações']);
    const widthOfField = () => previewed.evaluate((element) => (element as HTMLElement).offsetWidth);
    await preview(page).getByRole('radio', { name: 'Computador' }).check();
    const onComputer = await widthOfField();
    await preview(page).getByRole('radio', { name: 'Celular' }).check();
    await expect.poll(widthOfField).toBeLessThan(onComputer);
    await expect(previewed).toHaveValue('Ponte');
    await expectAccessible(page, '.as-form-designer');
    await button(page, 'Publicar').click();
    await expect(page.getByText(`Formulário Ficha ${stamp} publicado com sucesso!`)).toBeVisible();

    // The record has the table of rows from the start.
    await page.goto(`/context/talk/${of}/${talkId}`);
    const table = page.getByRole('region', { name: 'Medições da obra' });
    await expect(table.getByRole('columnheader')).toHaveText(['Id', 'Etapa', 'Área', 'Ações']);
    await button(table, 'Adicionar linha').click();
    await table.getByRole('textbox', { name: 'Etapa, linha 2' }).fill('Fundação');
    await button(table, 'Salvar registro').click();
    await expect(page.getByText('Registros atualizados com sucesso!')).toBeVisible();

    // The subject's default list chooses forms too.
    await page.goto(`/template/editor/default?subject=${subjectId}`);
    await choose(page, page, 'Template de edição', `Ficha ${stamp}`);
    await button(page, 'Adicionar Título').click();
    await button(page, 'Salvar').click();
    await expect(page.getByText(`Template Vistoria ${of} inserido com sucesso!`)).toBeVisible();
    await page.goto(`/admin/atributos/${subjectId}`);
    await button(page, `Excluir Ficha ${stamp}`).click();
    await button(page.getByRole('alertdialog'), 'Excluir formulário').click();
    await expect(page.getByRole('dialog').getByRole('link', { name: `Vistoria ${of}` })).toBeVisible();
    await page.goto('/admin/atributos');
    await callAs(page, 'DELETE', `/subject/${childId}`);
    await callAs(page, 'DELETE', `/subject/${subjectId}`);
  });

  test('that two administrators change, or that cannot be published, is not lost', async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow();
    const stamp = Date.now().toString(36);
    await signInAs(page, 'administrator');
    const subjectId = await createSubject(page, `poda${stamp}`);
    const templateId = await publishForm(page, subjectId, { templateName: `Poda ${stamp}` });
    const path = `/admin/atributos/${subjectId}/formulario/${templateId}`;
    const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), locale: 'pt-BR' });
    const other = await context.newPage();
    await openAs(other, 'administrator', path);
    await page.goto(path);
    const name = (on: Page) => on.getByRole('textbox', { name: 'Nome do formulário' });
    await name(page).fill(`Poda minha ${stamp}`);
    await name(other).fill(`Poda dela ${stamp}`);
    await button(other, 'Publicar').click();
    await expect(other.getByText(`Formulário Poda dela ${stamp} publicado com sucesso!`)).toBeVisible();
    await context.close();

    // Nothing is replaced without a question; what the other did is seen, and undo returns to the own design.
    await button(page, 'Publicar').click();
    const question = page.getByRole('alertdialog', { name: 'Outra pessoa alterou este formulário' });
    await button(question, 'Cancelar').click();
    const alert = page.getByRole('alert').filter({ hasText: 'publicad' });
    await expect(alert).toContainText('Nada foi publicado, porque outra pessoa publicou este formulário.');
    await expect(name(page)).toHaveValue(`Poda minha ${stamp}`);
    await button(alert, 'Ver o formulário publicado').click();
    await expect(name(page)).toHaveValue(`Poda dela ${stamp}`);
    await page.keyboard.press('Control+z');
    await expect(name(page)).toHaveValue(`Poda minha ${stamp}`);
    await page.keyboard.press('Control+Shift+z');
    await expect(name(page)).toHaveValue(`Poda dela ${stamp}`);
    await page.keyboard.press('Control+z');

    // The server fails: the design stays, also after a reload.
    await page.route(`**/template/${templateId}`, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    );
    await button(page, 'Publicar').click();
    await expect(alert).toContainText('publique de novo em alguns instantes');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(name(page)).toHaveValue(`Poda minha ${stamp}`);
    await page.unroute(`**/template/${templateId}`);

    // The server refuses the design: it says why, and the design is corrected.
    await button(page, 'Adicionar Prazo').click();
    const { itens } = await callAs<{ itens: Attribute[] }>(page, 'GET', `/subject/${subjectId}/attribute`);
    const prazo = itens.find(({ identifier }) => identifier === 'prazo')?.subjectAttributeId;
    await callAs(page, 'DELETE', `/attribute/${prazo}`);
    await button(page, 'Publicar').click();
    await expect(alert).toContainText('corrija o que segue e publique de novo');
    await expect(alert.getByRole('listitem')).toContainText(String(prazo));
    await button(page, 'Remover Prazo').click();
    await button(page, 'Publicar').click();
    await expect(page.getByText(`Formulário Poda minha ${stamp} publicado com sucesso!`)).toBeVisible();
    await callAs(page, 'DELETE', `/subject/${subjectId}`);
  });
});
