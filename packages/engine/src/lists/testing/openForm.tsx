import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { createMemoryEntities } from '../../entity/createMemoryEntities';
import type { EntityDefinition, EntityId } from '../../entity/EntityDefinition';
import { EntityForm } from '../../form/EntityForm';
import { chamadoAdapter, TestEngine } from '../../react/testing/engineForTests';
import { useEntityForm } from '../../react/useEntityForm';
import type { DraftStorage } from '../../store/DraftStorage';

const adapter = chamadoAdapter();

/** A form, what it edits and where drafts are stored. */
interface Opened<T extends object> {
  definition: EntityDefinition<T>;
  items: readonly T[];
  id?: EntityId | null;
  drafts?: DraftStorage;
}

/** Opens the form of the first item, with a button that saves it. */
export async function open<T extends { id: number; version: number }>({
  definition,
  items,
  id = 7,
  drafts,
}: Opened<T>) {
  const memory = createMemoryEntities<T>({ key: 'id', version: 'version', items } as never);
  const source = { ...memory, create: vi.fn(memory.create), update: vi.fn(memory.update) };
  function Page() {
    const form = useEntityForm({ definition, source: source as never, id });
    return (
      <EntityForm form={form}>
        <button>Salvar</button>
      </EntityForm>
    );
  }
  const view = render(
    <TestEngine adapter={adapter} {...(drafts && { drafts })}>
      <Page />
    </TestEngine>,
  );
  await screen.findByText('Salvar');
  await waitFor(() => expect(document.querySelector('[aria-busy=true][role=group]')).toBeNull());
  return { source, view };
}

/** The part of the page with a title. */
export const group = (name: string) => within(screen.getByRole('group', { name }));
/** A control of an item, by the item's title and its label. */
export const field = (item: string, label: RegExp) => group(item).getByLabelText<HTMLInputElement>(label);
/** Types into a control of an item. */
export const type = (item: string, label: RegExp, value: string) =>
  fireEvent.change(field(item, label), { target: { value } });
/** Presses a button. */
export const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
/** Presses the button that saves. */
export const save = () => press('Salvar');
/** Presses Ctrl+Z. */
export const undo = () =>
  act(async () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'z', ctrlKey: true }));
