import { fields } from '@assunto/components';
import { createRegistry } from '@assunto/engine';
import type { BenchGrid } from '../../engine/bench/grid/BenchGrid';
import OurGrid from '../../engine/bench/grid/OurGrid';
import '@assunto/components/styles.css';

const registry = createRegistry([...fields]);

/** RecordGrid as our product shows it: cells of `@assunto/components`, and a quick filter in each header. */
const ProductGrid: BenchGrid = ({ page }) => <OurGrid page={page} registry={registry} hasQuickFilters />;
export default ProductGrid;
