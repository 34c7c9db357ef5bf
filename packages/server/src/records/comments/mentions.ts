import type { CommentVisibility } from '@assunto/engine/contract';
import type { MentionablePerson } from '@assunto/api';
import { adminRoomId } from '@assunto/api/ticketing';
import type { RecordRequest } from '../../access/RecordRequest';
import { HttpError } from '../../platform/errors/errors';
import { translate } from '../../platform/messages/language';
import { followersOf } from './followers';
import { recordAsReadBy, type PeopleServices } from './recordAsReadBy';

/** `[@Name](account:5)`: the mark of a mention in rich text. */
export const mention = /\[@([^\]\n]{1,200})\]\(account:(\d{1,9})\)/g;
/** The maximum number of people that one comment mentions, and of those offered at once. */
const most = { mentioned: 20, offered: 8, examined: 40 };

interface NamedAccount {
  account_id: number;
  display_name: string;
}

/** The active people whom the caller may see: of their own profile and those that it interacts with. */
const seen = ({ account, company }: RecordRequest) => {
  const connected = company.rooms.get(account.roomId)?.connectedRooms.map(({ roomId }) => roomId) ?? [];
  return {
    condition: `company_id = $1 AND NOT inactive AND account_id <> $2 AND ($3 OR room_id = ANY($4::integer[]))`,
    values: [company.companyId, account.accountId, account.roomId === adminRoomId, [account.roomId, ...connected]],
  };
};

/** People whom a comment of this visibility may mention: seen by the caller, with a name like `term`, who may read it. */
export async function mentionable(
  services: PeopleServices,
  request: RecordRequest,
  { talkId, visibility, term }: { talkId: number; visibility: CommentVisibility; term: string },
): Promise<MentionablePerson[]> {
  const { condition, values } = seen(request);
  const { rows } = await request.db.query<NamedAccount>(
    `SELECT account_id, display_name FROM account WHERE ${condition}
       AND strpos(assunto_fold(display_name), assunto_fold($5::text)) > 0
     ORDER BY assunto_fold(display_name) COLLATE "C", account_id LIMIT ${most.examined}`,
    [...values, term],
  );
  const found: MentionablePerson[] = [];
  const target = { companyId: request.company.companyId, subjectId: request.subject.subjectId, talkId, visibility };
  for (const { account_id: accountId, display_name: name } of rows) {
    if (found.length === most.offered) break;
    if (await recordAsReadBy(services, target, accountId)) found.push({ accountId, name });
  }
  return found;
}

/**
 * The mentions of a text, each with the name that the account has. Throws REQUEST_INVALID alike for somebody who does not exist, whom
 * the caller may not see, and who may not read the comment.
 */
export async function checkedMentions(
  services: PeopleServices,
  request: RecordRequest,
  { talkId, visibility, text }: { talkId: number; visibility: CommentVisibility; text: string },
): Promise<{ text: string; accountIds: number[] }> {
  const ids = [...new Set([...text.matchAll(mention)].map(([, , id]) => Number(id)))];
  if (ids.length === 0) return { text, accountIds: [] };
  const refuse = (name: string): never => {
    throw new HttpError('REQUEST_INVALID', { message: translate('talk.mentionRefused', { name }) });
  };
  if (ids.length > most.mentioned) refuse(`${ids.length}`);
  const { condition, values } = seen(request);
  const { rows } = await request.db.query<NamedAccount>(
    `SELECT account_id, display_name FROM account WHERE ${condition} AND account_id = ANY($5::integer[])`,
    [...values, ids],
  );
  const names = new Map(rows.map((row) => [row.account_id, row.display_name]));
  const target = { companyId: request.company.companyId, subjectId: request.subject.subjectId, talkId, visibility };
  for (const [, name = '', id] of text.matchAll(mention)) {
    const accountId = Number(id);
    if (!names.has(accountId) || !(await recordAsReadBy(services, target, accountId))) refuse(name);
  }
  const named = text.replace(mention, (_, name: string, id: string) => {
    return `[@${(names.get(Number(id)) ?? name).replace(/[[\]\n]/g, ' ')}](account:${id})`;
  });
  return { text: named, accountIds: ids };
}

/** Those of the followers of a record, which the same call has read, whom the caller may see and who may still read it. */
export async function visibleFollowers(
  services: PeopleServices,
  request: RecordRequest,
  talkId: number,
): Promise<MentionablePerson[]> {
  const followers = await followersOf(request.db, request.company.companyId, talkId);
  if (followers.length === 0) return [];
  const { condition, values } = seen(request);
  const { rows } = await request.db.query<NamedAccount>(
    `SELECT account_id, display_name FROM account WHERE ${condition} AND account_id = ANY($5::integer[])
     ORDER BY assunto_fold(display_name) COLLATE "C", account_id LIMIT ${most.examined}`,
    [...values, followers],
  );
  const found: MentionablePerson[] = [];
  const target = { companyId: request.company.companyId, subjectId: request.subject.subjectId, talkId };
  for (const { account_id: accountId, display_name: name } of rows)
    if (await recordAsReadBy(services, { ...target, visibility: 'public' }, accountId)) found.push({ accountId, name });
  return found;
}
