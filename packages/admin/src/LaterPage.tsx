import { EmptyState } from '@assunto/components';
import { useTranslate } from './messages/translation';

/** A page of the administration area that a later version brings. */
export function LaterPage({ title }: { title: string }) {
  const translate = useTranslate();
  return (
    <section className="as-page">
      <h1>{title}</h1>
      <EmptyState title={translate('admin.later')} />
    </section>
  );
}
