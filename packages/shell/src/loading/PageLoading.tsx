import { Skeleton } from '@assunto/components';

/** Replaces a page while its code or data is loading. */
export function PageLoading() {
  return (
    <section className="as-page">
      <Skeleton lines={8} />
    </section>
  );
}
