import type { ExplanationQuery } from '@assunto/api';
import { useSearchParams } from 'react-router';

/** A question about rights, as in the URL of the page. */
export interface Question {
  who: 'account' | 'room';
  /** The id of the person or the profile. */
  whoId: number | null;
  about: 'records' | 'menu';
  menuId: number | null;
  subject: string | null;
  action: NonNullable<ExplanationQuery['action']>;
  attributeId: number | null;
  talkId: number | null;
}

const actions = ['Read', 'Create', 'Update', 'Delete', 'Deactivate', 'Note'] as const;
/** The actions on an attribute. */
const attributeActions = ['Read', 'Create', 'Update', 'Delete'] as const;

export const actionsFor = (question: Pick<Question, 'attributeId'>): readonly Question['action'][] =>
  question.attributeId === null ? actions : attributeActions;

/** The question of the URL, and a function to change it. */
export function useQuestion(): [Question, (changes: Partial<Question>) => void] {
  const [address, setAddress] = useSearchParams();
  const id = (name: string): number | null => {
    const text = address.get(name) ?? '';
    return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
  };
  const who = address.has('roomId') ? 'room' : 'account';
  const question: Question = {
    who,
    whoId: id(who === 'room' ? 'roomId' : 'accountId'),
    about: address.has('menuId') ? 'menu' : 'records',
    menuId: id('menuId'),
    subject: address.get('subject'),
    action: actions.find((action) => action === address.get('action')) ?? 'Read',
    attributeId: id('attributeId'),
    talkId: id('talkId'),
  };
  return [question, (changes) => setAddress(addressOf({ ...question, ...changes }), { replace: true })];
}

/** Empty parameters preserve the choice of a profile rather than a person, and of a menu rather than records. */
function addressOf({
  who,
  whoId,
  about,
  menuId,
  subject,
  action,
  attributeId,
  talkId,
}: Question): Record<string, string> {
  const whose = { [who === 'room' ? 'roomId' : 'accountId']: String(whoId ?? '') };
  if (about === 'menu') return { ...whose, menuId: String(menuId ?? '') };
  return {
    ...whose,
    ...(subject !== null && { subject }),
    ...(action !== 'Read' && actionsFor({ attributeId }).includes(action) && { action }),
    ...(attributeId !== null && { attributeId: String(attributeId) }),
    ...(talkId !== null && { talkId: String(talkId) }),
  };
}

/** The query of the call; `null` while the question is incomplete. */
export function explanationQuery(question: Question): Record<string, string | number> | null {
  const { who, whoId, about, menuId, subject, action, attributeId, talkId } = question;
  if (whoId === null) return null;
  const whose = { [who === 'room' ? 'roomId' : 'accountId']: whoId };
  if (about === 'menu') return menuId === null ? null : { ...whose, menuId };
  if (subject === null) return null;
  return {
    ...whose,
    subject,
    action,
    ...(attributeId !== null && { attributeId }),
    ...(talkId !== null && { talkId }),
  };
}
