import { adminRoomId } from '@assunto/api/ticketing';
import type { FirstSteps } from '@assunto/api';
import type { Queryable } from '../../platform/database/Database';
import { HttpError } from '../../platform/errors/errors';
import { readSubjectIdentifiers } from './loadStarter';
import { starters } from './starters';

type Counted = Omit<FirstSteps, 'starters'>;

/** The set-up progress of a company, counted from its tables. */
export async function readFirstSteps(database: Queryable, companyId: number): Promise<FirstSteps> {
  const { rows } = await database.query<Counted>(
    `SELECT company_name AS "companyName", first_steps_dismissed_in IS NOT NULL AS "isDismissed",
       (SELECT count(*) FROM subject WHERE company_id = $1 AND dropped_in IS NULL)::integer AS subjects,
       (SELECT count(*) FROM menu WHERE company_id = $1)::integer AS menus,
       (SELECT count(*) FROM room WHERE company_id = $1 AND room_id <> $2)::integer AS profiles,
       greatest((SELECT count(*) FROM account WHERE company_id = $1 AND account_type = 1 AND NOT inactive) - 1, 0)::integer
         AS people
     FROM company WHERE company_id = $1`,
    [companyId, adminRoomId],
  );
  const counted = rows[0];
  if (!counted) throw new HttpError('SESSION_ENDED');
  const present = await readSubjectIdentifiers(database, companyId);
  return {
    ...counted,
    starters: starters.map(({ identifier, name, description, subjects }) => ({
      starterIdentifier: identifier,
      starterName: name,
      description,
      subjects: subjects.map((subject) => subject.name),
      isPresent: subjects.every((subject) => present.has(subject.identifier.toLowerCase())),
    })),
  };
}
