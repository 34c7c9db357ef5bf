import { custom, select, toggle } from '@assunto/engine';
import { receiverTypes, type NotificationConfig } from '@assunto/api';
import { optionsOf } from '../options';
import { PeopleEditor, ProfilesEditor } from '../PeopleEditor';
import { configsForm, type StepFormContext } from '../StepForm';
import { configsOf, emptyConfigs } from '../workStepKinds';

interface Values extends NotificationConfig {
  people: number[] | null;
  profiles: number[] | null;
  toCreator: boolean;
}

/** The notifications of the catalogue that are sent, and to whom. */
export const notificationStep = ({ translate, problem, catalogue, subject, step }: StepFormContext) =>
  configsForm<'Notification', Values>(
    'Notification',
    {
      notificationId: select<number>({
        label: translate('works.notification.notification'),
        placeholder: translate('works.notification.placeholder'),
        options: optionsOf.notifications(
          catalogue,
          configsOf(step, 'Notification').map((one) => one.notificationId),
        ),
        required: true,
        messages: { required: problem('job.notification') },
      }),
      people: custom({ label: translate('works.notification.people'), editor: PeopleEditor }),
      profiles: custom({
        label: translate('works.notification.profiles'),
        help: translate('works.notification.rights'),
        editor: ProfilesEditor,
      }),
      toCreator: toggle({
        label: translate('works.notification.creator'),
        visible: subject !== null || configsOf(step, 'Notification').some((one) => idsOf(one, receiverTypes.creator)),
      }),
    },
    {
      label: translate('works.notification.all'),
      itemName: translate('works.notification.one'),
      newItem: () => emptyConfigs.Notification,
      read: (config) => ({
        ...config,
        people: idsOf(config, receiverTypes.account),
        profiles: idsOf(config, receiverTypes.room),
        toCreator: idsOf(config, receiverTypes.creator) !== null,
      }),
      write: ({ people, profiles, toCreator, ...config }) => ({
        ...config,
        receivers: [
          ...receiversOf(people, receiverTypes.account),
          ...receiversOf(profiles, receiverTypes.room),
          // What is stored of a creator is the record's subject.
          ...receiversOf(
            toCreator ? (idsOf(config, receiverTypes.creator) ?? [subject?.subjectId ?? 0]) : [],
            receiverTypes.creator,
          ),
        ],
      }),
    },
  );

const receiversOf = (ids: readonly number[] | null, receiverType: number) =>
  (ids ?? []).map((receiverId) => ({ receiverId, receiverType }));

/** Those who receive it of a type; `null` for none. */
function idsOf({ receivers }: NotificationConfig, type: number): number[] | null {
  const ids = receivers.flatMap(({ receiverId, receiverType }) =>
    Number(receiverType) === type ? (receiverId ?? []) : [],
  );
  return ids.length > 0 ? ids : null;
}
