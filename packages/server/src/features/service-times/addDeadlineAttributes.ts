import { type AttributeCreate, serviceStates, type ServiceGoalSave, type ServiceState } from '@assunto/api';
import type { DeadlineDefinition } from '@assunto/engine/contract';
import type { CallerAccount } from '../../platform/auth/CallerAccount';
import { changeConfigurationIn } from '../../configuration/changeConfiguration';
import type { Queryable } from '../../platform/database/Database';
import { deadlineComponents } from '../../metadata/resolveDeadline';
import { translate, type ServerMessageKey } from '../../platform/messages/language';
import type { StructureServices } from '../../configuration/StructureServices';

/** What saving goals works with. */
export interface GoalServices extends Pick<StructureServices, 'readRoom'> {
  /** Adds an attribute to a subject, as an administrator does. */
  addAttribute(
    transaction: Queryable,
    account: CallerAccount,
    given: { subjectId: number; attribute: AttributeCreate },
  ): Promise<{ subjectAttributeId: number }>;
}

const wanted: readonly [DeadlineDefinition['clock'], DeadlineDefinition['measure'], ServerMessageKey][] = [
  ['firstAnswer', 'due', 'service.attribute.firstAnswer'],
  ['firstAnswer', 'state', 'service.attribute.firstAnswerState'],
  ['solution', 'due', 'service.attribute.solution'],
  ['solution', 'state', 'service.attribute.solutionState'],
  ['firstAnswer', 'left', 'service.attribute.firstAnswerLeft'],
  ['solution', 'left', 'service.attribute.solutionLeft'],
];

/**
 * Adds the attributes in which the deadlines of a subject's goals are shown, unless it has or had them, and shows them to the
 * profiles that read its status and its priority without a condition.
 */
export async function addDeadlineAttributes(
  transaction: Queryable,
  services: GoalServices,
  account: CallerAccount,
  goal: ServiceGoalSave,
): Promise<void> {
  const { rows: known } = await transaction.query<{ clock: string; measure: string }>(
    `SELECT computed ->> 'clock' AS clock, computed ->> 'measure' AS measure FROM subject_attribute
     WHERE company_id = $1 AND subject_id = $2 AND computed ->> 'kind' = 'deadline' AND purged_in IS NULL`,
    [account.companyId, goal.subjectId],
  );
  const added: number[] = [];
  for (const [clock, measure, name] of wanted) {
    if (!goal.targets.some((target) => target[clock] !== null)) continue;
    if (measure === 'left' && goal.pausing.length === 0) continue;
    if (known.some((one) => one.clock === clock && one.measure === measure)) continue;
    const { subjectAttributeId } = await services.addAttribute(transaction, account, {
      subjectId: goal.subjectId,
      attribute: {
        name: translate(name),
        componentId: deadlineComponents[measure],
        componentConfigs: {},
        ...(measure === 'state' && {
          componentConfigs: { options: serviceStates.map(({ id, color }) => ({ id, color, name: nameOf(id) })) },
        }),
        computed: { kind: 'deadline', clock, measure },
      },
    });
    added.push(subjectAttributeId);
  }
  if (added.length > 0) await showToReaders(transaction, services, account, goal, added);
}

const nameOf = (id: ServiceState): string => translate(`service.state.${id}`);

async function showToReaders(
  transaction: Queryable,
  { readRoom }: Pick<StructureServices, 'readRoom'>,
  account: CallerAccount,
  { priorityAttributeId, statusAttributeId }: ServiceGoalSave,
  attributeIds: readonly number[],
): Promise<void> {
  const { companyId } = account;
  const sources = [...new Set([statusAttributeId, priorityAttributeId ?? statusAttributeId])];
  const { rows } = await transaction.query<{ roomId: number }>(
    `SELECT room_id AS "roomId" FROM room_permission
     WHERE company_id = $1 AND resource_type_id = 3 AND resource_id = ANY($2::integer[]) AND action_identifier = 'SELECT'
       AND filter IS NULL
     GROUP BY room_id HAVING count(*) = $3 ORDER BY room_id`,
    [companyId, sources, sources.length],
  );
  for (const { roomId } of rows)
    await changeConfigurationIn(transaction, account, {
      entity: 'room',
      id: roomId,
      ifMatch: null,
      read: (own, id) => readRoom(own, companyId, id),
      async change() {
        await transaction.query(
          `INSERT INTO room_permission (company_id, room_id, resource_type_id, resource_id, action_identifier)
           SELECT $1, $2, 3, id, 'SELECT' FROM unnest($3::integer[]) AS id ON CONFLICT DO NOTHING`,
          [companyId, roomId, attributeIds],
        );
        return roomId;
      },
    });
}
