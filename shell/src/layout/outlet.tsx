import { memo } from 'react';

export const OUTLET_ID = 'front-end';

/** Where front ends are mounted: React draws this element and never looks inside it. */
export const Outlet = memo(function Outlet({ shown }: { shown: boolean }) {
  return <div id={OUTLET_ID} hidden={!shown} />;
});
