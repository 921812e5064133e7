// An entry of its own: maps are large, and most places are typed.
export { PlacePicker } from './place-picker.tsx';
export { PlaceSearch } from './place-search.tsx';
