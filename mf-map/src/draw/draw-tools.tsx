/** Buttons of the drawing tool and of the popups (MAP-11, MAP-13). */
export function DrawTools() {
  return null;
}
