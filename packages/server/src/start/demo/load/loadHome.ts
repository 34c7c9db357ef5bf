import type { HomeCard } from '@assunto/api';
import type { Queryable } from '../../../platform/database/Database';
import { demoHome, type DemoCard } from './home';

/** Creates the home cards of the access profiles. The saved filters that they name must exist. */
export async function loadHome(transaction: Queryable, companyId: number): Promise<void> {
  const { rows } = await transaction.query<{ filter_id: number; filter_name: string }>(
    'SELECT filter_id, filter_name FROM saved_filter WHERE company_id = $1',
    [companyId],
  );
  const filterIds = new Map(rows.map(({ filter_id: id, filter_name: name }) => [name, id]));
  const toCard = (card: DemoCard): HomeCard =>
    typeof card === 'string'
      ? { kind: card }
      : { kind: 'list', subject: card.subject, filterId: filterIds.get(card.filter) ?? null };
  for (const [roomId, cards] of demoHome) {
    await transaction.query('INSERT INTO room_home (company_id, room_id, cards) VALUES ($1, $2, $3::jsonb)', [
      companyId,
      roomId,
      JSON.stringify(cards.map(toCard)),
    ]);
  }
}
