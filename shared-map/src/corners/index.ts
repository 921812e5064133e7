// An entry of its own: what needs it is loaded on first use.
export { CornerList } from './corner-list.tsx';
