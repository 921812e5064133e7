# Substitute for redis with Debian's Redis, as far as the compose file and the manifests use it.
FROM localhost/portal-debian-services:trixie
RUN groupmod --non-unique --gid 999 redis && usermod --non-unique --uid 999 redis
# podman gives a tmpfs the mode of the folder it covers.
RUN install -d -o redis -g redis -m 1777 /data
VOLUME /data
WORKDIR /data
EXPOSE 6379
CMD ["redis-server"]
