// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createComponentTypes } from '../component-types/createComponentTypes';
import { attribute } from '../testing/builders';
import { createExactRegistry } from './createExactRegistry';
import { createRegistry } from './createRegistry';
import { defineField } from './defineField';
import type { EditorProps, FieldDefinition } from './FieldDefinition';

const types = createComponentTypes();
const editorProps = (given: Partial<EditorProps> = {}): EditorProps => ({
  id: 'campo',
  attribute: attribute({ name: 'Prazo', componentId: 77 }),
  label: 'Prazo',
  value: null,
  onChange: () => undefined,
  isRequired: false,
  isReadOnly: false,
  services: { searchOptions: () => Promise.resolve([]) },
  format: { timeZone: 'America/Sao_Paulo' },
  ...given,
});
const Named = (name: string) =>
  function NamedEditor({ label }: { label: string }) {
    return (
      <p>
        {name} of {label}
      </p>
    );
  };

afterEach(cleanup);

describe('createRegistry', () => {
  it('lets a product replace number 4 and add number 77', () => {
    const ours = defineField({ type: types.get(4), Editor: Named('ours') });
    const theirs = defineField({ type: types.get(4), Editor: Named('theirs') });
    const map = defineField({ type: { ...types.get(1), number: 77 }, Editor: Named('map') });
    const registry = createRegistry([ours, theirs, map]);

    expect(registry.numbers()).toEqual([4, 77]);
    const { Editor: Select } = registry.get(4);
    const { Editor: Map } = registry.get(77);
    render(
      <>
        <Select {...editorProps()} />
        <Map {...editorProps()} />
      </>,
    );
    expect(screen.getByText('theirs of Prazo')).toBeDefined();
    expect(screen.getByText('map of Prazo')).toBeDefined();
  });

  it('shows an unknown number readably, naming the number and the attribute, and never changes the value', () => {
    const onChange = vi.fn();
    const value = { latitude: -22.9, longitude: -43.2 };
    const { Editor, Cell, type } = createRegistry([]).get(77);

    const { rerender } = render(<Editor {...editorProps({ value, onChange })} />);
    const control = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Prazo' });
    expect(control.readOnly).toBe(true);
    expect(JSON.parse(control.value)).toEqual(value);
    expect(screen.getByText(/O campo "Prazo" usa o componente 77/)).toBeDefined();
    expect(onChange).not.toHaveBeenCalled();
    expect(type.normalise(value, attribute({ componentId: 77 }))).toEqual(value);

    if (!Cell) throw new Error('The fallback has a cell.');
    rerender(<Cell attribute={attribute({ name: 'Prazo', componentId: 77 })} value={value} text="" />);
    expect(screen.getByTitle(/componente 77/).textContent).toContain('-22.9');
  });

  it('answers the same field for an unknown number each time, so that editors keep their focus', () => {
    const registry = createRegistry([]);
    expect(registry.get(77)).toBe(registry.get(77));
    expect(registry.has(77)).toBe(false);
  });

  it('has the component types of its fields, and ours for the numbers without a field', () => {
    const shouting = { ...types.get(1), format: (value: unknown) => String(value).toUpperCase() };
    const { componentTypes } = createRegistry([defineField({ type: shouting, Editor: Named('shouting') })]);
    expect(componentTypes.get(1)).toBe(shouting);
    expect(componentTypes.get(11).name).toBe(types.get(11).name);
    expect(componentTypes.numbers()).toEqual(types.numbers());
  });

  it('refuses a field whose type cannot work', () => {
    const { format: _format, ...half } = types.get(1);
    const field = { type: half, Editor: Named('half') } as unknown as FieldDefinition;
    expect(() => createRegistry([field])).toThrow('component type 1 is not usable: it lacks format');
  });
});

describe('createExactRegistry', () => {
  const textOnly = createExactRegistry([defineField({ type: types.get(1), Editor: Named('ours') })]);

  it('has the component types of its fields and no others', () => {
    expect(textOnly.componentTypes.numbers()).toEqual([1]);
    expect(textOnly.componentTypes.has(4)).toBe(false);
  });

  it('shows an attribute without a field readably and changes no value', () => {
    const { Editor, type } = textOnly.get(4);
    render(<Editor {...editorProps({ value: [{ id: 1, name: 'Rede' }] })} />);
    expect(screen.getByText(/Rede/)).toBeDefined();
    expect(type.normalise([{ id: 1, name: 'Rede' }], attribute())).toEqual([{ id: 1, name: 'Rede' }]);
  });
});

describe('defineField', () => {
  it('draws a split editor at once when it was preloaded', async () => {
    const load = vi.fn(() => Promise.resolve({ default: Named('loaded') }));
    const field = defineField({ type: types.get(1), loadEditor: load });
    await field.preload?.();
    // Server rendering is synchronous.
    expect(renderToString(<field.Editor {...editorProps()} />)).toContain('loaded');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('draws an editor that was provided and loads none', async () => {
    const load = vi.fn(() => Promise.resolve({ default: Named('loaded') }));
    const field = defineField({ type: types.get(1), loadEditor: load });
    field.provide?.(Named('provided'));
    expect(renderToString(<field.Editor {...editorProps()} />)).toContain('provided');
    await field.preload?.();
    expect(load).not.toHaveBeenCalled();
  });

  it('says that a split editor is on its way, then draws it', async () => {
    const field = defineField({ type: types.get(1), loadEditor: () => Promise.resolve({ default: Named('loaded') }) });
    render(<field.Editor {...editorProps()} />);
    expect(screen.getByLabelText('Prazo').getAttribute('aria-busy')).toBe('true');
    expect(await screen.findByText('loaded of Prazo')).toBeDefined();
  });

  it('asks again for a chunk that failed to arrive', async () => {
    const load = vi.fn(() => Promise.resolve({ default: Named('loaded') }));
    load.mockRejectedValueOnce(new Error('offline'));
    const field = defineField({ type: types.get(1), loadEditor: load });
    await expect(field.preload?.()).rejects.toThrow('offline');
    await field.preload?.();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
