import { Skeleton } from '@assunto/components';

/** Stands for a page whose code or data is on its way. */
export function PageLoading() {
  return (
    <section className="as-page">
      <Skeleton lines={8} />
    </section>
  );
}
