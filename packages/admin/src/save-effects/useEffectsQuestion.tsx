import type { BrokenUse, SaveEffects } from '@assunto/api';
import { useConfirm, useShellServices } from '@assunto/shell';
import type { ReactNode } from 'react';
import { type EffectsTranslate, useTranslate } from './messages/translation';
import './save-effects.css';

/** What the confirmation counts for a kind of entity. */
type Counted = 'permissions' | 'columns' | 'items';

export interface EffectsQuestion {
  /** Resolves to whether to save: asks only if people are affected or something would break. */
  confirmSave(path: string, body: object): Promise<boolean>;
  /** The dialog, which the component must render. */
  question: ReactNode;
}

/**
 * Requests the effects of a save from the server before it is sent, and asks the person to confirm them. Without a response the
 * save is sent, and shows the error itself.
 */
export function useEffectsQuestion(counted: Counted): EffectsQuestion {
  const translate = useTranslate();
  const { client } = useShellServices();
  const [confirm, question] = useConfirm();
  const read = async (path: string, body: object): Promise<SaveEffects | null> => {
    try {
      return (await client.request<SaveEffects>('POST', path, { body, expects: ['broken'] })).data;
    } catch {
      return null;
    }
  };
  return {
    question,
    async confirmSave(path, body) {
      const effects = await read(path, body);
      if (!effects || !needsConfirmation(effects)) return true;
      return confirm({
        title: translate('effects.title'),
        text: <EffectsText effects={effects} counted={counted} />,
        confirmLabel: translate('effects.save'),
        isDanger: effects.brokenCount > 0,
      });
    },
  };
}

const needsConfirmation = ({ added, removed, changed, people, brokenCount }: SaveEffects): boolean =>
  brokenCount > 0 || (people > 0 && added + removed + changed > 0);

/** '12 permissões a mais, 3 a menos; 37 pessoas.', and links to the uses of what is removed. */
function EffectsText({ effects, counted }: { effects: SaveEffects; counted: Counted }) {
  const translate = useTranslate();
  const { broken, brokenCount } = effects;
  return (
    <>
      {summary(effects, counted, translate)}
      {brokenCount > 0 && (
        <span className="as-save-effects">
          <strong>{translate(counted === 'items' ? 'effects.unseen' : 'effects.broken')}</strong>
          {broken.map((use) => (
            <BrokenLine key={`${use.kind}/${use.id}`} use={use} />
          ))}
          {brokenCount > broken.length && (
            <span>{translate('effects.more', { count: brokenCount - broken.length })}</span>
          )}
        </span>
      )}
    </>
  );
}

/** Only the first part names what is counted. */
function summary(effects: SaveEffects, counted: Counted, translate: EffectsTranslate): string {
  const { added, removed, changed, people } = effects;
  const removedText = added > 0 ? 'effects.fewer' : (`effects.${counted}Removed` as const);
  const isFilter = counted === 'permissions' && added + removed > 0;
  const changedText = isFilter ? 'effects.otherwise' : (`effects.${counted}Changed` as const);
  const changes = [
    ...(added > 0 ? [translate(`effects.${counted}Added`, { count: added })] : []),
    ...(removed > 0 ? [translate(removedText, { count: removed })] : []),
    ...(changed > 0 ? [translate(changedText, { count: changed })] : []),
  ];
  const parts = [...(changes.length > 0 ? [changes.join(', ')] : []), translate('effects.people', { count: people })];
  return `${parts.join('; ')}.`;
}

/** Opens in a new tab, so that the edits on this page are not lost. */
function BrokenLine({ use: { kind, name, lost, address } }: { use: BrokenUse }) {
  const translate = useTranslate();
  const text = translate(isKnown(kind) ? `effects.${kind}` : 'effects.other', { name, lost });
  if (address === null) return <span>{text}</span>;
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
}

const isKnown = (kind: string): kind is 'menu' | 'notification' | 'template' | 'room' =>
  ['menu', 'notification', 'template', 'room'].includes(kind);
