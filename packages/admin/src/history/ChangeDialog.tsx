import { Button, buttonClass, Dialog } from '@assunto/components';
import { problemsOf } from '@assunto/engine';
import type {
  ConfigurationChange,
  ConfigurationChangeDetail,
  ConfigurationRestored,
  ConfigurationSide,
} from '@assunto/api';
import {
  announceProfileChange,
  LoadedPart,
  menuChanges,
  notify,
  useAction,
  useRead,
  useShellServices,
} from '@assunto/shell';
import { Link } from 'react-router';
import { ChangeTable } from './ChangeTable';
import { useTranslate } from './messages/translation';
import { formPath } from '../forms/formPath';

interface ChangeDialogProps {
  change: ConfigurationChange;
  onClose(): void;
  onRestored(): void;
}

/** One change: its values before and after, and buttons to restore them. */
export function ChangeDialog({ change, onClose, onRestored }: ChangeDialogProps) {
  const path = `/configuration-change/${change.id}`;
  const loaded = useRead<ConfigurationChangeDetail>(path, { expects: ['restorable'] });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={change.name}
      size={1080}
      footer={loaded.value && <ChangeActions change={loaded.value} onClose={onClose} onRestored={onRestored} />}
    >
      <LoadedPart loaded={loaded}>{(value) => <ChangeTable change={value} />}</LoadedPart>
    </Dialog>
  );
}

interface ChangeActionsProps extends Omit<ChangeDialogProps, 'change'> {
  change: ConfigurationChangeDetail;
}

function ChangeActions({ change, onClose, onRestored }: ChangeActionsProps) {
  const translate = useTranslate();
  const { restore, isRestoring, question } = useRestore(change, onRestored);
  const { entity, entityId, after, currentVersion, version, restorable } = change;
  const address = after === null ? null : entityAddress(change, after);
  // The current state need not be offered for restoring.
  const offered = restorable.filter((side) => side === 'before' || version < currentVersion);
  return (
    <div className="as-configuration-actions">
      <Link className={buttonClass('ghost')} to={`/config/history?entity=${entity}&id=${entityId}`} onClick={onClose}>
        {translate('history.onlyThis')}
      </Link>
      {address !== null && (
        <Link className={buttonClass('ghost')} to={address} onClick={onClose}>
          {translate('history.open')}
        </Link>
      )}
      {offered.map((side) => (
        <Button key={side} isPending={isRestoring} onClick={() => void restore(side)}>
          {translate(side === 'before' ? 'history.restoreBefore' : 'history.restoreAfter')}
        </Button>
      ))}
      {question}
    </div>
  );
}

/** Restores a state of a change after a confirmation, and shows what could not be restored. */
function useRestore(change: ConfigurationChangeDetail, onRestored: () => void) {
  const translate = useTranslate();
  const { client, session } = useShellServices();
  const { act, isPending: isRestoring, question } = useAction();
  const { id, entity, entityId, currentVersion, version } = change;
  const questions = {
    after: 'history.restoreQuestion',
    before: version < currentVersion ? 'history.restoreBeforeQuestion' : 'history.undoQuestion',
  } as const;
  const restore = (side: ConfigurationSide) =>
    act({
      question: {
        title: translate('history.restore'),
        text: translate(questions[side]),
        confirmLabel: translate('history.restore'),
      },
      call: () =>
        client.request<ConfigurationRestored>('POST', `/configuration-change/${id}/restore`, {
          query: { side },
          headers: { 'If-Match': `"${currentVersion}"` },
          expects: ['leftOut'],
        }),
      done: translate('history.restoreDone'),
      onDone({ data }) {
        for (const sentence of data.leftOut) notify('info', sentence, null);
        if (entity === 'menu') menuChanges.announce();
        if (entity === 'room' && entityId === session.state.get().user?.roomId) announceProfileChange();
        onRestored();
      },
      onFailed(error) {
        const [first] = problemsOf(error);
        if (first) notify('danger', first.message);
        return first !== undefined;
      },
    });
  return { restore, isRestoring, question };
}

/** The page of a change's entity; `null` for none. For a template the state contains its kind. */
function entityAddress(
  { entity, entityId }: Pick<ConfigurationChange, 'entity' | 'entityId'>,
  state: unknown,
): string | null {
  const page = Object.hasOwn(pages, entity) ? pages[entity as keyof typeof pages] : undefined;
  return page?.(entityId, state) ?? null;
}

const templateKinds: Readonly<Record<string, string>> = {
  CustomTemplate: 'custom',
  CompanyDefault: 'default',
  UserByWebInterface: 'users',
};

const pages = {
  account: (id: number) => `/config/users/edit/${id}`,
  room: (id: number) => `/config/access_profile/room/${id}`,
  notification: (id: number) => `/notification/${id}`,
  channel: () => '/channels',
  readyText: (id: number) => `/config/ready-texts/editor/${id}`,
  credential: (id: number) => `/config/credentials/editor/${id}`,
  menu: () => '/config/menu',
  home: () => '/?organizar',
  company: () => '/config/company',
  job: (id: number) => `/automation/editor/${id}`,
  subject: (id: number) => `/admin/atributos/${id}`,
  subjectOrder: () => '/admin/atributos',
  attribute(id: number, state: unknown) {
    const subjectId = typeof state === 'object' && state !== null && 'subjectId' in state ? state.subjectId : null;
    return typeof subjectId === 'number' ? `/admin/atributos/${subjectId}/atributo/${id}` : null;
  },
  serviceCalendar: (id: number) => `/config/service/calendar/${id}`,
  serviceGoal: (id: number) => `/config/service/goal/${id}`,
  tag: (id: number) => `/tags/editor/${id}`,
  template(id: number, state: unknown) {
    const { templateType, subjectId } = (state ?? {}) as { templateType?: unknown; subjectId?: unknown };
    if (String(templateType).startsWith('TalkModal') && typeof subjectId === 'number') return formPath(subjectId, id);
    const kind = templateKinds[String(templateType)];
    return kind === undefined ? null : `/template/editor/${kind}/${id}`;
  },
} satisfies Readonly<Record<string, (id: number, state: unknown) => string | null>>;
