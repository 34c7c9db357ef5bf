import { useTranslate } from './messages/translation';
import { workStepKinds } from './workStepKinds';

/** Names types of steps as the editor of automations does; one that is unknown by itself. */
export function useWorkTypeName(): (type: string) => string {
  const translate = useTranslate();
  return (type) => {
    const kind = workStepKinds.find((one) => one.type === type);
    return kind ? translate(kind.label) : type;
  };
}
