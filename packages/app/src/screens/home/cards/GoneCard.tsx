import { NamedIcon } from '@assunto/shell';
import { useTranslate } from '../messages/translation';
import { CardEmpty, CardFrame } from './CardFrame';

/** A card whose list or view is gone, or may not be read. */
export function GoneCard({ name }: { name: string }) {
  const translate = useTranslate();
  return (
    <CardFrame name={name} icon={<NamedIcon name="list" />}>
      <CardEmpty text={translate('home.listGone')} />
    </CardFrame>
  );
}
