import { configure } from '@testing-library/dom';

// What is waited for is no measure of speed: a part that is loaded late is compiled when it is first asked for.
configure({ asyncUtilTimeout: 45_000 });
