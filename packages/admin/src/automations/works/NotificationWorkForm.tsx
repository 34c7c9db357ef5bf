import { Checkbox, ComboBox } from '@assunto/components';
import { receiverTypes, type NotificationConfig } from '@assunto/api';
import { Link } from 'react-router';
import { ConfigList } from './ConfigList';
import { useTranslate } from './messages/translation';
import { PeopleSelect } from './PeopleSelect';
import { useProblem, useWorkForm, type WorkFormProps } from './workForm';
import { configsOf, emptyConfigs } from './workStepKinds';

/** The notifications of the catalogue that are sent, and to whom. */
export function NotificationWorkForm({ step, onChange }: WorkFormProps) {
  const translate = useTranslate();
  return (
    <ConfigList
      configs={configsOf(step, 'Notification')}
      empty={emptyConfigs.Notification}
      name={translate('works.notification.notification')}
      addLabel={translate('works.notification.add')}
      onChange={(configs) => onChange({ ...step, configs })}
    >
      {(config, index, change) => <NotificationFields config={config} index={index} change={change} />}
    </ConfigList>
  );
}

interface NotificationFieldsProps {
  config: NotificationConfig;
  index: number;
  change(changes: Partial<NotificationConfig>): void;
}

function NotificationFields({ config, index, change }: NotificationFieldsProps) {
  const translate = useTranslate();
  const problem = useProblem();
  const { catalogue, isReadOnly } = useWorkForm();
  const options = catalogue.notifications.flatMap(({ notificationId, notificationName }) =>
    notificationId === undefined ? [] : [{ id: notificationId, name: notificationName }],
  );
  const { notificationId } = config;
  const chosen = catalogue.notifications.find((one) => one.notificationId === notificationId);
  return (
    <>
      <ComboBox
        label={translate('works.notification.notification')}
        isRequired
        isReadOnly={isReadOnly}
        placeholder={translate('works.notification.placeholder')}
        value={
          notificationId === null
            ? null
            : (options.find(({ id }) => id === notificationId) ?? { id: notificationId, name: `#${notificationId}` })
        }
        options={options}
        error={problem(`/configs/${index}`, 'NOTIFICATION_REQUIRED')}
        onChange={(option) => change({ notificationId: option && Number(option.id) })}
      />
      {chosen && (
        <blockquote className="as-work-quote">
          <strong>{chosen.titleTemplate}</strong>
          <p>{chosen.messageTemplate}</p>
        </blockquote>
      )}
      {options.length === 0 && (
        <p className="as-work-hint">
          {translate('works.notification.none')} <Link to="/notification">{translate('works.notification.new')}</Link>
        </p>
      )}
      <Receivers config={config} index={index} change={change} />
    </>
  );
}

/** Who receives it: people, everybody of access profiles, who created the record. */
function Receivers({ config, index, change }: NotificationFieldsProps) {
  const translate = useTranslate();
  const problem = useProblem();
  const { subject, isReadOnly } = useWorkForm();
  const ofType = (type: number): number[] =>
    config.receivers.flatMap((one) => (Number(one.receiverType) === type ? (one.receiverId ?? []) : []));
  const setType = (receiverType: number, ids: readonly number[]): void => {
    const others = config.receivers.filter(
      (one) => one.receiverId !== null && Number(one.receiverType) !== receiverType,
    );
    change({ receivers: [...others, ...ids.map((receiverId) => ({ receiverId, receiverType }))] });
  };
  const isToCreator = ofType(receiverTypes.creator).length > 0;
  const isNobody = config.receivers.length === 0;
  return (
    <>
      <PeopleSelect
        who="account"
        label={translate('works.notification.people')}
        placeholder={translate('works.findPeople')}
        isReadOnly={isReadOnly}
        ids={ofType(receiverTypes.account)}
        error={problem(`/configs/${index}/receivers`, 'RECEIVER_REQUIRED', 'RECEIVER_TYPE_REQUIRED')}
        onChange={(ids) => setType(receiverTypes.account, ids)}
      />
      <PeopleSelect
        who="room"
        label={translate('works.notification.profiles')}
        placeholder={translate('works.findProfiles')}
        isReadOnly={isReadOnly}
        ids={ofType(receiverTypes.room)}
        onChange={(ids) => setType(receiverTypes.room, ids)}
      />
      {(subject || isToCreator) && (
        <Checkbox
          label={translate('works.notification.creator')}
          isReadOnly={isReadOnly}
          isChecked={isToCreator}
          onChange={(isTo) => setType(receiverTypes.creator, isTo && subject ? [subject.subjectId] : [])}
        />
      )}
      <p className="as-work-hint" data-warning={isNobody || undefined}>
        {translate(isNobody ? 'works.notification.nobody' : 'works.notification.rights')}
      </p>
    </>
  );
}
