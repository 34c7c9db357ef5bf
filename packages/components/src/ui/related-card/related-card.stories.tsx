import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Badge } from '../badge/Badge';
import { RelatedCard, type RelatedCardProps } from './RelatedCard';
import { RelatedCards } from './RelatedCards';
import { relatedProps } from './relatedProps';

const loaded: RelatedCardProps = {
  kind: 'Cliente 12',
  name: <a href="#cliente-12">Mercado Bom Preço de São José dos Pinhais</a>,
  status: <Badge tone="success">Ativo</Badge>,
  facts: [
    { label: 'Cidade', value: 'São José dos Pinhais' },
    { label: 'Telefone', value: '(41) 3333-4444' },
    { label: 'E-mail', value: 'compras@mercado.example' },
  ],
};

function References({ card = loaded }: { card?: RelatedCardProps }) {
  return (
    <>
      <p>
        Pedido de{' '}
        <a href="#cliente-12" {...relatedProps({ subject: 'cliente', talkId: 12 })}>
          Mercado Bom
        </a>{' '}
        e de <a href="#outro">outro</a>.
      </p>
      <div role="grid" aria-label="Pedidos">
        <div role="row">
          <div role="gridcell" tabIndex={0}>
            <span {...relatedProps({ subject: 'cliente', talkId: 13 })}>Padaria Sol</span>
          </div>
        </div>
      </div>
      <RelatedCards>
        {({ subject, talkId }) => (
          <RelatedCard {...card} kind={`${subject === 'cliente' ? 'Cliente' : subject} ${talkId}`} />
        )}
      </RelatedCards>
    </>
  );
}

const meta = { title: 'Interface/Cartão de registro', component: References } satisfies Meta<typeof References>;
export default meta;
type Story = StoryObj<typeof meta>;

const page = () => within(document.body);
const card = (number: number) => page().queryByRole('article', { name: `Cliente ${number}` });
const within5s = { timeout: 5_000 };
const expectShown = (number: number) => waitFor(() => expect(card(number)).toBeVisible(), within5s);
const expectHidden = () => waitFor(() => expect(page().queryByRole('article')).toBeNull(), within5s);
/** The pointer moves on an element. */
const enter = (element: Element, pointerType = 'mouse') =>
  element.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType }));
/** Moves the focus to the first reference, as Tab does. */
const tabTo = async (canvasElement: HTMLElement) => {
  (document.activeElement as HTMLElement).blur();
  await userEvent.tab();
  const link = within(canvasElement).getByRole('link', { name: 'Mercado Bom' });
  await expect(link).toHaveFocus();
  return link;
};
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export const UnderThePointer: Story = {
  name: 'Shows after a while under the pointer, which may enter it, and hides when it leaves',
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'Mercado Bom' });
    enter(link);
    await wait(200);
    await expect(card(12)).toBeNull();
    await expectShown(12);
    // The focus is elsewhere: nothing that has it is described.
    await expect(document.querySelector('[aria-describedby]')).toBeNull();
    const name = page().getByRole('link', { name: /^Mercado Bom Preço/ });
    enter(name);
    await wait(500);
    await expect(card(12)).toBeVisible();
    enter(canvasElement);
    await expectHidden();
  },
};

export const AtRest: Story = {
  name: 'Stays under a pointer at rest when a page moves the focus or renders the reference anew',
  play: async ({ canvasElement }) => {
    const link = await tabTo(canvasElement);
    const cell = within(canvasElement).getByRole('gridcell');
    const reference = cell.querySelector('[data-related]') as HTMLElement;
    enter(reference);
    link.blur();
    within(canvasElement).getByRole('link', { name: 'outro' }).focus();
    await expectShown(13);

    const anew = reference.cloneNode(true) as HTMLElement;
    reference.replaceWith(anew);
    anew.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
    await wait(700);
    await expect(card(13)).toBeVisible();
    anew.replaceWith(reference);
    // The reference of another record is shown when the pointer moves.
    link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
    await expectHidden();
  },
};

export const Passing: Story = {
  name: 'Stays hidden when the pointer only passes, and for touch',
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'Mercado Bom' });
    enter(link);
    await wait(200);
    enter(canvasElement);
    await wait(500);
    await expect(card(12)).toBeNull();
    enter(link, 'touch');
    await wait(600);
    await expect(card(12)).toBeNull();
  },
};

export const Keyboard: Story = {
  name: 'Shows for the focus of a link or of a cell, describes it, and Escape hides it',
  play: async ({ canvasElement }) => {
    const link = await tabTo(canvasElement);
    await expectShown(12);
    await expect(link).toHaveAccessibleDescription(/Cidade.*São José dos Pinhais/);
    await userEvent.keyboard('{Escape}');
    await expect(card(12)).toBeNull();
    await expect(link).toHaveFocus();
    await expect(link).not.toHaveAttribute('aria-describedby');

    await userEvent.tab();
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('gridcell')).toHaveFocus();
    await expectShown(13);
    await userEvent.tab();
    await expectHidden();
  },
};

export const Entered: Story = {
  name: 'F2 moves the focus into the card of a cell; Escape and Tab go back to the cell',
  play: async ({ canvasElement }) => {
    const cell = within(canvasElement).getByRole('gridcell');
    const enterCard = async () => {
      await userEvent.keyboard('{F2}');
      await waitFor(() => expect(page().getByRole('link', { name: /^Mercado Bom Preço/ })).toHaveFocus(), within5s);
    };
    cell.focus();
    await enterCard();
    await expect(card(13)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(cell).toHaveFocus();
    await expectHidden();
    await enterCard();
    await userEvent.tab();
    await expect(cell).toHaveFocus();
    await expectHidden();
    // It does not come back by itself.
    await wait(600);
    await expect(card(13)).toBeNull();
  },
};

export const Loading: Story = {
  name: 'Shows lines while it loads',
  args: { card: { kind: '', isLoading: true } },
  play: async ({ canvasElement }) => {
    await tabTo(canvasElement);
    await expectShown(12);
    await expect(within(card(12) as HTMLElement).getByRole('status')).toBeVisible();
  },
};

export const Refused: Story = {
  name: 'Says why it shows nothing',
  args: { card: { kind: '', refusal: 'Você não pode ver este registro, ou ele não existe mais.' } },
  play: async ({ canvasElement }) => {
    await tabTo(canvasElement);
    await expectShown(12);
    await expect(card(12)).toHaveTextContent('Você não pode ver este registro');
  },
};

export const Dark: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvasElement }) => {
    await tabTo(canvasElement);
    await expectShown(12);
  },
};
