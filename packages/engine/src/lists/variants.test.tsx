// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { list, object, variants } from '../definition/composites';
import { defineForm } from '../definition/defineForm';
import { number, text } from '../definition/leaves';
import type { EditorProps } from '../registry/FieldDefinition';
import { field, group, open, press, save, type } from './testing/openForm';
import { useList } from './useList';

afterEach(cleanup);

describe('an object of several kinds in a form', () => {
  interface Step {
    id: number;
    version: number;
    action: { kind: 'mail'; to: string; note: string | null } | { kind: 'wait'; days: number; note: string | null };
    steps: ({ kind: 'a'; x: string } | { kind: 'b'; inner: { y: string | null }[] })[];
  }

  const step = defineForm<Step>({
    name: 'step',
    version: 'version',
    fields: {
      action: variants(
        'kind',
        {
          mail: object({ to: text({ label: 'Para', required: true }), note: text({ label: 'Nota' }) }),
          wait: object({ days: number({ label: 'Dias', required: true }), note: text({ label: 'Nota' }) }),
        },
        { label: 'Ação', options: { mail: 'Enviar e-mail', wait: 'Aguardar' } },
      ),
      steps: list(
        variants(
          'kind',
          {
            a: object({ x: text({ label: 'X' }) }),
            b: object({ inner: list(object({ y: text({ label: 'Y', required: true }) }), { label: 'Dentro' }) }),
          },
          { label: 'Tipo' },
        ),
        { label: 'Passos', itemName: 'passo' },
      ),
    },
  });
  const item: Step = { id: 7, version: 1, action: { kind: 'mail', to: 'ana@x.br', note: 'Oi' }, steps: [] };
  const action = () => group('Ação');
  const choose = (within_: ReturnType<typeof group>, label: RegExp, value: string) =>
    act(async () => fireEvent.change(within_.getByLabelText(label), { target: { value } }));

  it('draws the fields of the kind, and sends those alone', async () => {
    const { source } = await open({ definition: step, items: [item] });
    await choose(action(), /Ação/, 'wait');
    expect(action().queryByLabelText(/Para/)).toBeNull();
    expect(action().getByLabelText<HTMLInputElement>(/Nota/).value).toBe('Oi');
    fireEvent.change(action().getByLabelText(/Dias/), { target: { value: '3' } });
    await save();
    expect(source.update.mock.calls[0]?.[1]).toEqual({ action: { kind: 'wait', days: 3, note: 'Oi' } });
  });

  it('brings back what was typed when one returns to a kind', async () => {
    const { source } = await open({ definition: step, items: [item] });
    await choose(action(), /Ação/, 'wait');
    await choose(action(), /Ação/, 'mail');
    expect(action().getByLabelText<HTMLInputElement>(/Para/).value).toBe('ana@x.br');
    await save();
    expect(source.update.mock.calls[0]?.[1] ?? {}).toEqual({});
  });

  it('works in lists, with lists in them, whose problems are named and focused', async () => {
    const { source } = await open({ definition: step, items: [item] });
    await press('Adicionar passo');
    await choose(group('Passo 1'), /Tipo/, 'b');
    await press('Adicionar item');
    expect(document.activeElement).toBe(field('Item 1', /Y/));
    await save();
    const link = within(screen.getByRole('alert')).getByRole('link');
    expect(link.textContent).toMatch(/^Passos › 1 › Dentro › 1 › Y: /);
    fireEvent.click(link);
    expect(document.activeElement).toBe(field('Item 1', /Y/));
    type('Item 1', /Y/, 'sim');
    await save();
    expect(source.update.mock.calls[0]?.[1]).toEqual({ steps: [{ kind: 'b', inner: [{ y: 'sim' }] }] });
  });
});

describe('a list that is drawn in an own way', () => {
  function ByName(props: EditorProps<{ name: string }[]>) {
    const rows = useList(props);
    return (
      <div id={props.id}>
        {rows.items.map(({ key, values, index, field: own, remove }) => (
          <p key={key}>
            <input aria-label={`Nome ${index + 1}`} {...inputOf(own('name'))} />
            <button type="button" onClick={remove}>{`Tirar ${values.name}`}</button>
          </p>
        ))}
        <button
          type="button"
          onClick={() => {
            rows.insert({ name: 'novo' });
            rows.insert({ name: 'outro' });
          }}
        >
          Mais
        </button>
      </div>
    );
  }
  const inputOf = ({ value, onChange, onBlur, error }: EditorProps) => ({
    value: String(value ?? ''),
    'aria-invalid': error !== null,
    onBlur,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  });

  it('has its items, their fields with problems, and what changes them', async () => {
    const definition = defineForm({
      name: 'own',
      version: 'version',
      fields: {
        version: number({ visible: false }),
        rows: list(object<{ name: string }>({ name: text({ label: 'Nome', maxLength: 5 }) }), { editor: ByName }),
      },
    });
    const { source } = await open({
      definition: definition as never,
      items: [{ id: 7, version: 1, rows: [{ name: 'a' }] }],
    });
    await press('Mais');
    fireEvent.change(screen.getByLabelText('Nome 1'), { target: { value: 'comprido' } });
    await save();
    expect(screen.getByLabelText('Nome 1').getAttribute('aria-invalid')).toBe('true');
    await press('Tirar comprido');
    await save();
    expect(source.update.mock.calls[0]?.[1]).toEqual({ rows: [{ name: 'novo' }, { name: 'outro' }] });
  });
});
