// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ConfiguredAttribute, ConfiguredSubject } from '@assunto/api';
import { refusal, renderPage, type SentCall, type TestAnswer } from '@assunto/shell/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { adminRoutes } from '../routes';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const subject = (subjectId: number, subjectName: string) =>
  ({ subjectId, subjectIdentifier: subjectName.toLowerCase(), subjectName }) as ConfiguredSubject;
const stored = (changes: Partial<ConfiguredAttribute> = {}): ConfiguredAttribute => ({
  subjectAttributeId: 7,
  subjectId: 3,
  identifier: 'lacre',
  name: 'Lacre',
  componentId: 4,
  version: 2,
  isRequired: false,
  isEditable: true,
  isNaturalKey: false,
  isMultipleValues: false,
  isInternal: false,
  isOrderable: true,
  length: null,
  defaultValue: null,
  preSelect: false,
  icon: null,
  relatedSubjectId: null,
  componentConfigs: { options: [{ id: 'intacto', name: 'Intacto', color: '#15803d' }], help: 'Como chegou' },
  computed: null,
  removal: null,
  ...changes,
});
const listOf = <Item,>(itens: Item[]) => ({ itens, totalResults: itens.length, currentPage: 1 });

async function open(address: string, answers: Record<string, TestAnswer> = {}) {
  return renderPage(adminRoutes({ notFound: null, logo: null }), {
    path: `/admin/atributos/3/atributo${address}`,
    answers: {
      'GET /subject/3': () => subject(3, 'Chamado'),
      'GET /subject/configured': () => listOf([subject(3, 'Chamado'), subject(4, 'Unidade')]),
      'GET /subject/3/attribute': () => listOf([stored()]),
      'GET /attribute/7': () => stored(),
      'POST /subject/3/attribute': () => Response.json({ resourceId: 7 }, { status: 201 }),
      'PUT /attribute/7': ({ body }: SentCall) => stored({ ...(body as Partial<ConfiguredAttribute>), version: 3 }),
      ...answers,
    },
  });
}

const fill = (name: RegExp, value: string, within_: HTMLElement = document.body) =>
  fireEvent.change(within(within_).getByRole('textbox', { name }), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
const sent = (calls: readonly SentCall[], method: string) => calls.filter((call) => call.method === method);

describe('the editor of an attribute', () => {
  it('begins with a catalogue of types, narrowed by a search', async () => {
    await open('');
    const search = await screen.findByRole('searchbox', { name: 'Buscar' });
    expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
      'Textos',
      'Números',
      'Datas e horas',
      'Escolhas',
      'Documentos e contatos',
      'Arquivos e outros',
    ]);
    fireEvent.change(search, { target: { value: 'moeda' } });
    fireEvent.click(screen.getByRole('button', { name: /^Valor em dinheiro/ }));
    expect(await screen.findByRole('textbox', { name: /^Moeda/ })).toBeTruthy();
    expect(screen.getByText(/Tipo 5: Valor em dinheiro/)).toBeTruthy();
  });

  it('draws the configs of the type, checks them, and saves those that were filled in', async () => {
    const { calls } = await open('?component=23');
    fill(/^Nome/, 'Temperatura', await screen.findByRole('form', { name: 'Novo atributo' }));
    expect(screen.getByRole('textbox', { name: /^Identificador/ }).getAttribute('placeholder')).toBe('temperatura');
    fill(/^Valor mínimo/, '-30,5');
    fill(/^Valor máximo/, '-40');
    save();
    expect((await screen.findAllByText('O valor máximo não pode ser menor do que o mínimo.')).length).toBeGreaterThan(
      0,
    );
    expect(sent(calls, 'POST')).toEqual([]);
    fill(/^Valor máximo/, '40');
    fill(/^Unidade/, '°C');
    save();
    await waitFor(() => expect(sent(calls, 'POST')).toHaveLength(1));
    expect(sent(calls, 'POST')[0]?.body).toMatchObject({
      name: 'Temperatura',
      componentId: 23,
      componentConfigs: { minimum: -30.5, maximum: 40, unit: '°C' },
    });
  });

  it('shows the real field beside the form, with a refused value and why', async () => {
    await open('?component=1');
    fill(/^Nome/, 'Código', await screen.findByRole('form', { name: 'Novo atributo' }));
    fill(/^Máscara/, '##-#');
    const preview = within(screen.getByRole('complementary', { name: 'Prévia' }));
    const editor = within(preview.getByRole('region', { name: 'No formulário' }));
    await waitFor(() => expect(editor.getByRole('textbox', { name: /^Código/ })).toBeTruthy());
    fireEvent.click(editor.getByRole('button', { name: 'Valor inválido' }));
    expect(editor.getByText(/00-0/)).toBeTruthy();
    fireEvent.click(editor.getByRole('button', { name: 'Valor de exemplo' }));
    expect(editor.queryByText(/00-0\./)).toBeNull();
    expect(preview.getByRole('region', { name: 'Na lista' }).textContent).toContain('00-0');
  });

  it('adds, colours and removes options; one that records may have stays, and is no longer offered', async () => {
    const { calls } = await open('/7');
    await screen.findByRole('textbox', { name: 'Nome da opção 1' });
    fireEvent.click(screen.getByRole('button', { name: 'Adicionar opção' }));
    fill(/^Nome da opção 2/, 'Rompido');
    fill(/^Cor de Rompido/, '#b91c1c');
    fireEvent.click(screen.getByRole('button', { name: 'Adicionar opção' }));
    fill(/^Nome da opção 3/, 'Não lido');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Identificador de Não lido' }).value).toBe('nao_lido');
    fill(/^Identificador de Não lido/, 'sem_leitura');
    fill(/^Nome da opção 3/, 'Não foi lido');
    fireEvent.click(screen.getByRole('button', { name: 'Remover Intacto' }));
    expect(screen.getByText('Não é mais oferecida; os registros que a usam a mantêm.')).toBeTruthy();
    save();
    await waitFor(() => expect(sent(calls, 'PUT')).toHaveLength(1));
    const [call] = sent(calls, 'PUT');
    expect(call?.headers.get('if-match')).toBe('"2"');
    expect((call?.body as ConfiguredAttribute).componentConfigs).toEqual({
      options: [
        { id: 'intacto', name: 'Intacto', color: '#15803d', isRemoved: true },
        { id: 'rompido', name: 'Rompido', color: '#b91c1c' },
        { id: 'sem_leitura', name: 'Não foi lido' },
      ],
      help: 'Como chegou',
    });
  });

  it('asks what becomes of records with a removed option, and names what else uses it', async () => {
    const options = ['Intacto', 'Rompido'].map((name) => ({ id: name.toLowerCase(), name }));
    const { calls } = await open('/7', {
      'GET /attribute/7': () => stored({ componentConfigs: { options } }),
      'GET /attribute/7/uses': () => ({
        uses: [{ kind: 'filter', id: 5, name: 'Violados', address: null }],
        count: 1,
        talkCount: 12,
        isEstimate: false,
      }),
    });
    await screen.findByRole('textbox', { name: 'Nome da opção 2' });
    expect(screen.queryByRole('heading', { name: 'Opções removidas' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Remover Rompido' }));
    const choice = await screen.findByRole('combobox', { name: /^Registros com Rompido/ });
    expect(await screen.findByText('12 registros a usam.')).toBeTruthy();
    expect(screen.getByText('Filtro Violados')).toBeTruthy();
    fireEvent.change(choice, { target: { value: 'by:intacto' } });
    expect(screen.getByText(/sai dos registros que a usam/)).toBeTruthy();
    save();
    await waitFor(() => expect(sent(calls, 'PUT')).toHaveLength(1));
    expect(sent(calls, 'PUT')[0]?.body).toMatchObject({
      removedOptions: [{ id: 'rompido', then: 'replace', by: 'intacto' }],
    });
  });

  it('sends no choice for an option that is offered again', async () => {
    const options = ['Intacto', 'Rompido'].map((name) => ({ id: name.toLowerCase(), name }));
    const { calls } = await open('/7', {
      'GET /attribute/7': () => stored({ componentConfigs: { options } }),
      'GET /attribute/7/uses': () => ({ uses: [], count: 0, talkCount: 0, isEstimate: false }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Remover Rompido' }));
    await screen.findByText('Nenhum registro a usa.');
    const choice = screen.getByRole('combobox', { name: /^Registros com Rompido/ });
    fireEvent.change(choice, { target: { value: 'clear' } });
    fireEvent.click(screen.getByRole('button', { name: 'Voltar a oferecer Rompido' }));
    fill(/^Nome(?! da)/, 'Lacre do baú');
    save();
    await waitFor(() => expect(sent(calls, 'PUT')).toHaveLength(1));
    expect(sent(calls, 'PUT')[0]?.body).toMatchObject({ removedOptions: [], componentConfigs: { options } });
  });

  it('lists the records whose values repeat before an attribute becomes a key, and shows the refusal at it', async () => {
    const text = stored({ componentId: 1, componentConfigs: {} });
    const { calls } = await open('/7', {
      'GET /subject/3/attribute': () => listOf([text]),
      'GET /attribute/7': () => text,
      'GET /attribute/7/collisions': () => ({
        collisions: [{ value: 'Niterói', count: 3, talkIds: [11, 12] }],
        count: 1,
      }),
      'PUT /attribute/7': () => refusal(409, 'Há registros com o mesmo valor.', { code: 'NATURAL_KEY_COLLIDES' }),
    });
    fireEvent.click(await screen.findByRole('switch', { name: /^Chave natural/ }));
    const link = await screen.findByRole('link', { name: 'Registro 11' });
    expect(link.getAttribute('href')).toBe('/context/talk/chamado/11');
    expect(screen.getByText('1 valor se repete. Corrija os registros e confira de novo.')).toBeTruthy();
    expect(screen.getByText('e mais 1')).toBeTruthy();
    save();
    await waitFor(() => expect(sent(calls, 'PUT')).toHaveLength(1));
    expect((await screen.findAllByText('Há registros com o mesmo valor.')).length).toBeGreaterThan(0);
  });

  it('edits the default value in its own field, and refuses one that the rules refuse', async () => {
    const { calls } = await open('?component=3');
    const form = within(await screen.findByRole('form', { name: 'Novo atributo' }));
    fireEvent.change(form.getByRole('textbox', { name: /^Nome/ }), { target: { value: 'Andar' } });
    fireEvent.change(form.getByRole('textbox', { name: /^Valor máximo/ }), { target: { value: '10' } });
    const value = await form.findByRole('textbox', { name: /^Valor padrão/ });
    fireEvent.change(value, { target: { value: '11' } });
    fireEvent.blur(value);
    save();
    await waitFor(() => expect(value.getAttribute('aria-invalid')).toBe('true'));
    expect(sent(calls, 'POST')).toEqual([]);
    fireEvent.change(value, { target: { value: '7' } });
    save();
    await waitFor(() => expect(sent(calls, 'POST')).toHaveLength(1));
    const body = sent(calls, 'POST')[0]?.body as Record<string, unknown>;
    expect(body).toMatchObject({ defaultValue: 7, icon: null, componentConfigs: { maximum: 10 } });
    // Neither a switch that was not touched nor what only the form knows.
    expect(Object.keys(body)).not.toContain('isNaturalKey');
    expect(Object.keys(body)).not.toContain('position');
  });

  it('shows a refused config at its field, and a taken identifier at its own', async () => {
    let answer: Response = refusal(400, 'Recusado', {
      errors: [{ code: 'value', message: 'Informe outra máscara.', attribute: 'componentConfigs/inputMask' }],
    });
    await open('?component=1', { 'POST /subject/3/attribute': () => answer });
    fill(/^Nome/, 'Código', await screen.findByRole('form', { name: 'Novo atributo' }));
    fill(/^Máscara/, '##');
    save();
    expect((await screen.findAllByText('Informe outra máscara.')).length).toBeGreaterThan(0);
    answer = refusal(409, 'Já existe um atributo com este identificador.', { code: 'ATTRIBUTE_IDENTIFIER_TAKEN' });
    save();
    expect((await screen.findAllByText('Já existe um atributo com este identificador.')).length).toBeGreaterThan(0);
    expect(screen.getByRole('textbox', { name: /^Identificador/ }).getAttribute('aria-invalid')).toBe('true');
  });

  it('says which records break new rules before these are saved, and saves only after the question', async () => {
    const checked = { conversion: { state: 'checked', records: { failed: 1 } } };
    const { calls } = await open('/7', {
      'GET /subject/3': () => ({ ...subject(3, 'Chamado'), talkCount: 2 }),
      'GET /subject/3/attribute': () => listOf([stored({ componentId: 1, componentConfigs: {} })]),
      'GET /attribute/7': () => stored({ componentId: 1, componentConfigs: {} }),
      'POST /attribute/7/conversion': () => checked,
      'GET /attribute/7/conversion': () => checked,
      'DELETE /attribute/7/conversion': () => new Response(null, { status: 204 }),
    });
    fill(/^Tamanho máximo/, '6', await screen.findByRole('form', { name: /Editar atributo/ }));
    save();
    const title = 'Há registros que não cumprem as novas regras';
    const question = within(await screen.findByRole('alertdialog', { name: title }));
    expect(question.getByText(/1 registro não cumpre as novas regras/)).toBeTruthy();
    expect(question.getByRole('link', { name: 'Ver os registros' }).getAttribute('href')).toBe(
      '/admin/atributos/3/atributo/7/conversao',
    );
    expect(sent(calls, 'POST')[0]?.body).toMatchObject({ componentId: 1, length: 6 });
    fireEvent.click(question.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent(calls, 'PUT')).toEqual([]);
    save();
    fireEvent.click(await screen.findByRole('button', { name: 'Salvar assim mesmo' }));
    await waitFor(() => expect(sent(calls, 'PUT')[0]?.body).toMatchObject({ length: 6 }));
  });
});
