export { SortableList } from './sorting/SortableList';
export type { SortableListProps, SortingTexts } from './sorting/SortableList';
export { SortingContext } from './sorting/SortingContext';
export type { SortingAnnouncements, SortingContextProps, SortingId } from './sorting/SortingContext';
