# syntax=docker/dockerfile:1
# The gateway: registry, configuration, releases and the shell's page. It forwards /api if no proxy does.
#
#   docker build -f deploy/containers/gateway.Dockerfile -t portal-gateway .
#
# For a reproducible build, pin the base by digest: --build-arg NODE_IMAGE=node:20-bookworm-slim@sha256:…
ARG NODE_IMAGE=node:20-bookworm-slim

FROM ${NODE_IMAGE} AS manifests
WORKDIR /portal
COPY . .
RUN sh deploy/containers/steps/manifests.sh /manifests

# All packages, for building.
FROM ${NODE_IMAGE} AS packages
WORKDIR /portal
COPY --from=manifests /manifests/ ./
RUN --mount=type=cache,target=/root/.npm sh deploy/containers/steps/packages.sh

# Packages needed at run time.
FROM ${NODE_IMAGE} AS production
WORKDIR /portal
COPY --from=manifests /manifests/ ./
RUN --mount=type=cache,target=/root/.npm sh deploy/containers/steps/production.sh deploy

FROM packages AS compiled
COPY . .
RUN sh deploy/containers/steps/service.sh deploy /image

FROM ${NODE_IMAGE}
ARG REVISION=unknown
LABEL org.opencontainers.image.title="North Plains groundwater portal: gateway" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.revision="${REVISION}"
ENV NODE_ENV=production \
    LOG_FORMAT=json \
    HOST=0.0.0.0 \
    PORT=8080 \
    DATABASE_WORLD=external \
    PORTAL_RELEASES=/data/releases
WORKDIR /portal
COPY --from=production /portal/ ./
COPY --from=compiled /image/ ./
RUN install -d -o 10001 -g 10001 /data/releases
USER 10001:10001
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --start-interval=1s \
  CMD ["node", "healthcheck.mjs", "http://127.0.0.1:8080/-/live"]
CMD ["node", "deploy/dist/gateway/main.js"]
