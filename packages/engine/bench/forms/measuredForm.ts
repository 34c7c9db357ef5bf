import type { BenchForm } from './BenchPage';
import FloorForm from './FloorForm';

/** The form of the page; the build of each page has its own instead (see `servePage`). */
const MeasuredForm: BenchForm = FloorForm;
export default MeasuredForm;
